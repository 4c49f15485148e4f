import { paymentMessages } from '#messages/client/features/bookings/payment.ts'
import type { BookedTrip } from '#shared/bookings/schema.ts'
import { totalOf } from '#shared/money/balance.ts'
import { dayInZone } from '#shared/places/day-in-zone.ts'
import { ReceiptSheet } from '../organizer/money/receipt.tsx'
import type { OwnParty } from './parties.ts'

type OwnReceiptProps = { party: OwnParty; trip: BookedTrip; back: string }

/** What somebody has paid for their booking so far, to print or to save as a PDF. */
export const OwnReceipt = ({ party, trip, back }: OwnReceiptProps) => {
  const [{ reference, currency }] = party
  const balance = totalOf(
    party.map((one) => one.balance),
    dayInZone(trip.timeZone, new Date()),
  )
  return (
    <ReceiptSheet
      trip={trip}
      party={{ reference, currency, balance, people: party.map((one) => ({ ...one, bookingId: one.id })) }}
      back={back}
      backLabel={paymentMessages().backToBooking}
    />
  )
}
