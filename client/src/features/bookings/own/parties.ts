import { holdsSeat } from '#shared/bookings/rules.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'

export type OwnParty = [OwnBooking, ...OwnBooking[]]

/** The bookings by party, each with the booker's own booking first, in the order of the list. */
export const partiesOf = (bookings: readonly OwnBooking[]): OwnParty[] => {
  const parties = new Map<number, OwnParty>()
  for (const booking of bookings) {
    const party = parties.get(booking.partyId)
    if (party) party.push(booking)
    else parties.set(booking.partyId, [booking])
  }
  return [...parties.values()]
}

/** What the person wants to cancel: one booking, or all of a party that hold a spot. */
export type OwnCancellation = { bookings: OwnParty; wholeParty: boolean }

export const toCancel = (party: OwnParty, booking: OwnBooking, wholeParty: boolean): OwnCancellation => {
  const held = party.filter(({ paymentStatus }) => holdsSeat(paymentStatus))
  const [first = booking, ...others] = wholeParty ? held : [booking]
  return { bookings: [first, ...others], wholeParty }
}
