import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { answerLine } from '#shared/bookings/answers.ts'
import { paymentLabel } from '#shared/bookings/labels.ts'
import { Contact, EmergencyContact, PartyNote, type RollProps } from './roll-parts.tsx'

const CELL = 'border border-contour px-2 py-1.5 text-left align-top print:px-1.5 print:py-0.5'

const headings = ({ hasAnswers, hasNotes }: { hasAnswers: boolean; hasNotes: boolean }) => {
  const text = organizerBookingMessages()
  const { fields } = sharedBookingMessages()
  return [
    text.name,
    text.age,
    text.contact,
    fields.foodAllergies,
    fields.medicalConditions,
    fields.emergencyName,
    ...(hasAnswers ? [fields.answers] : []),
    ...(hasNotes ? [fields.organizerNote] : []),
    text.payment,
    text.here,
  ]
}

/** The roll on paper and on wide screens. */
export const RollTable = ({ name, going, all }: RollProps) => {
  const text = organizerBookingMessages()
  const hasAnswers = going.some(({ answers }) => answers.length > 0)
  const hasNotes = going.some(({ organizerNote }) => organizerNote)
  return (
    // Positioned, so that the hidden texts in the cells scroll with the table and do not widen the page.
    <section
      aria-label={text.participantsOf(name)}
      className="relative mt-4 overflow-x-auto max-sm:hidden print:mt-2 print:block print:overflow-visible"
    >
      <table
        className="w-full border-collapse text-sm print:text-[0.6875rem] print:leading-tight"
        aria-label={text.participantsOf(name)}
      >
        <thead>
          <tr>
            {headings({ hasAnswers, hasNotes }).map((heading) => (
              <th key={heading} scope="col" className={CELL}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {going.map((booking) => (
            <tr key={booking.id} className="break-inside-avoid">
              <th scope="row" className={CELL}>
                {booking.lastName}, {booking.firstName}
                <PartyNote booking={booking} all={all} />
              </th>
              <td className={`${CELL} tabular-nums`}>{booking.age}</td>
              <td className={`${CELL} min-w-56 print:min-w-0`}>
                <Contact booking={booking} />
              </td>
              <td className={CELL}>{booking.foodAllergies}</td>
              <td className={CELL}>{booking.medicalConditions}</td>
              <td className={CELL}>
                <EmergencyContact booking={booking} />
              </td>
              {hasAnswers && (
                <td className={`${CELL} min-w-40 print:min-w-0 [overflow-wrap:anywhere]`}>
                  {booking.answers.map((answer) => (
                    <span key={answer.label} className="block">
                      {answerLine(answer)}
                    </span>
                  ))}
                </td>
              )}
              {hasNotes && (
                <td className={`${CELL} min-w-40 whitespace-pre-line print:min-w-0 [overflow-wrap:anywhere]`}>
                  {booking.organizerNote}
                </td>
              )}
              <td className={CELL}>{paymentLabel(booking.paymentStatus)}</td>
              <td className={`${CELL} w-12`}>
                <span className="sr-only">{text.toTick}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
