import { mailLink } from '#client/lib/format/mail-link.ts'
import { phoneLink } from '#client/lib/format/phone-link.ts'
import type { OrganizerBooking } from '#shared/bookings/schema.ts'
import { partyNote } from '../parties.ts'

const LINK = 'min-h-6 underline underline-offset-2 print:min-h-0 print:no-underline'

export type RollProps = {
  name: string
  going: readonly OrganizerBooking[]
  /** Everybody of the trip, also those who do not come: they may have booked for others. */
  all: readonly OrganizerBooking[]
}

type PersonProps = { booking: OrganizerBooking }

export const PartyNote = ({ booking, all }: PersonProps & Pick<RollProps, 'all'>) => {
  const note = partyNote(booking, all)
  return note && <span className="block font-normal">{note}</span>
}

const Phone = ({ number }: { number: string }) => (
  <a className={`${LINK} block w-fit tabular-nums`} href={phoneLink(number)}>
    {number}
  </a>
)

export const Contact = ({ booking: { mobileNumber, email } }: PersonProps) => (
  <>
    <Phone number={mobileNumber} />
    {email !== null && (
      <a className={`${LINK} inline-block [overflow-wrap:anywhere]`} href={mailLink(email)}>
        {email}
      </a>
    )}
  </>
)

export const EmergencyContact = ({ booking: { emergencyName, emergencyPhone } }: PersonProps) => (
  <>
    {emergencyName}
    {emergencyPhone && <Phone number={emergencyPhone} />}
  </>
)
