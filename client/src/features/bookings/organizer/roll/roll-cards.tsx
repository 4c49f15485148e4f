import type { ReactNode } from 'react'
import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { answerLabel } from '#shared/bookings/answers.ts'
import { paymentLabel } from '#shared/bookings/labels.ts'
import { Contact, EmergencyContact, PartyNote, type RollProps } from './roll-parts.tsx'

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-quiet text-sm leading-6">{label}</dt>
    <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** The roll on a phone: one card a person. What a person has not given is left out. */
export const RollCards = ({ name, going, all }: RollProps) => {
  const text = organizerBookingMessages()
  const { fields } = sharedBookingMessages()
  return (
    <ul aria-label={text.participantsOf(name)} className="mt-4 flex flex-col gap-3 sm:hidden print:hidden">
      {going.map((booking) => (
        <li key={booking.id} className="rounded-2xl border border-contour bg-card p-4">
          <h2 className="text-xl [overflow-wrap:anywhere]">
            {booking.lastName}, {booking.firstName}
          </h2>
          <PartyNote booking={booking} all={all} />
          <dl className="mt-2 grid grid-cols-[fit-content(8rem)_minmax(0,1fr)] gap-x-4 gap-y-1">
            <Line label={text.age}>{booking.age}</Line>
            <Line label={text.contact}>
              <Contact booking={booking} />
            </Line>
            {booking.foodAllergies && <Line label={fields.foodAllergies}>{booking.foodAllergies}</Line>}
            {booking.medicalConditions && (
              <Line label={fields.medicalConditions}>{booking.medicalConditions}</Line>
            )}
            {(booking.emergencyName || booking.emergencyPhone) && (
              <Line label={fields.emergencyName}>
                <EmergencyContact booking={booking} />
              </Line>
            )}
            {booking.answers.map((answer) => (
              <Line key={answer.label} label={answer.label}>
                {answerLabel(answer)}
              </Line>
            ))}
            {booking.organizerNote && <Line label={fields.organizerNote}>{booking.organizerNote}</Line>}
            <Line label={text.payment}>{paymentLabel(booking.paymentStatus)}</Line>
          </dl>
        </li>
      ))}
    </ul>
  )
}
