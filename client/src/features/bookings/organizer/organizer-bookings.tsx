import { memo, useState } from 'react'
import { formatShortDayOf } from '#client/lib/format/format-moment.ts'
import { mailLink } from '#client/lib/format/mail-link.ts'
import { phoneLink } from '#client/lib/format/phone-link.ts'
import { Button } from '#client/ui/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { answerLabel } from '#shared/bookings/answers.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { OrganizerBooking, TripWithBookings } from '#shared/bookings/schema.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'
import { PaymentBadge } from '../payment/payment-badge.tsx'
import { PaymentStatusSelect } from '../payment/payment-status-select.tsx'
import { partyNote } from './parties.ts'
import { EditBookingButton, ReplaceButton } from './tools/trip-tools.tsx'

// Few rows at first, so that a trip with hundreds of bookings opens and updates quickly.
const ROWS = 25

/** The row of the person that somebody looks for. */
export const WANTED = 'wanted-person'

const CELL = 'px-3 py-2 align-top'

const headings = (notes: string | null) => {
  const text = organizerBookingMessages()
  const { fields } = sharedBookingMessages()
  return [
    text.name,
    text.contact,
    text.age,
    fields.foodAllergies,
    fields.medicalConditions,
    ...(notes === null ? [] : [notes]),
    text.payment,
    text.booked,
  ]
}

type RowProps = {
  booking: OrganizerBooking
  note: string | null
  canChange: boolean
  isWanted: boolean
  questions: readonly TripQuestion[]
  hasNotes: boolean
}

const Small = ({ children }: { children: string }) => (
  <span className="text-quiet text-sm md:hidden">{children} </span>
)

/** The answers to the organizer's questions, and the organizer's own note. */
const MoreNotes = ({ booking: { answers, organizerNote } }: { booking: OrganizerBooking }) => {
  const { fields } = sharedBookingMessages()
  const lines = [
    ...answers.map((answer): [label: string, text: string] => [answer.label, answerLabel(answer)]),
    ...(organizerNote ? [[fields.organizerNote, organizerNote] as [string, string]] : []),
  ]
  if (lines.length === 0) return null
  return (
    <dl className="flex flex-col gap-1">
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const BookingRow = memo(({ booking, note, canChange, isWanted, questions, hasNotes }: RowProps) => {
  const text = organizerBookingMessages()
  const { fields } = sharedBookingMessages()
  return (
    <tr
      id={isWanted ? WANTED : undefined}
      tabIndex={isWanted ? -1 : undefined}
      className={`border-contour border-t max-md:block max-md:py-2 ${isWanted ? 'bg-lichen text-on-lichen' : ''}`}
    >
      <th scope="row" className={`${CELL} text-left font-semibold max-md:block`}>
        {booking.firstName} {booking.lastName}
        {note && <span className="block font-normal text-quiet text-sm">{note}</span>}
        <span className="-ml-3 flex flex-wrap">
          <EditBookingButton booking={booking} questions={questions} />
          <ReplaceButton booking={booking} questions={questions} />
        </span>
      </th>
      <td className={`${CELL} min-w-52 max-md:block max-md:py-0 [overflow-wrap:anywhere]`}>
        {booking.email === null ? (
          text.noAddress
        ) : (
          <a href={mailLink(booking.email)} className="underline underline-offset-4">
            {booking.email}
          </a>
        )}
        <br />
        <a href={phoneLink(booking.mobileNumber)} className="whitespace-nowrap tabular-nums">
          {booking.mobileNumber}
        </a>
      </td>
      <td className={`${CELL} text-right tabular-nums max-md:block max-md:py-0 max-md:text-left`}>
        <Small>{text.age}</Small>
        {booking.age}
      </td>
      <td className={`${CELL} min-w-36 max-md:block max-md:py-0 [overflow-wrap:anywhere]`}>
        <Small>{`${fields.foodAllergies}:`}</Small>
        {booking.foodAllergies ?? text.noneGiven}
      </td>
      <td className={`${CELL} min-w-36 max-md:block max-md:py-0 [overflow-wrap:anywhere]`}>
        <Small>{`${fields.medicalConditions}:`}</Small>
        {booking.medicalConditions ?? text.noneGiven}
      </td>
      {hasNotes && (
        <td className={`${CELL} min-w-36 max-md:block max-md:py-0 [overflow-wrap:anywhere]`}>
          <MoreNotes booking={booking} />
        </td>
      )}
      <td className={`${CELL} max-md:block`}>
        {canChange ? (
          <PaymentStatusSelect booking={booking} />
        ) : (
          <PaymentBadge status={booking.paymentStatus} />
        )}
      </td>
      <td className={`${CELL} whitespace-nowrap tabular-nums max-md:block max-md:py-0`}>
        <Small>{text.booked}</Small>
        <time dateTime={booking.createdAt}>{formatShortDayOf(booking.createdAt)}</time>
      </td>
    </tr>
  )
})

type BookingTableProps = {
  trip: TripWithBookings
  /** Those of the tab. */
  bookings: readonly OrganizerBooking[]
  label: string
  canChange: boolean
  wanted: number | undefined
}

const BookingTable = ({ trip, bookings, label, canChange, wanted }: BookingTableProps) => {
  const [asked, setShown] = useState(ROWS)
  const shown = wanted === undefined ? asked : bookings.length
  const text = organizerBookingMessages()
  const { fields } = sharedBookingMessages()
  const hasAnswers = bookings.some(({ answers }) => answers.length > 0)
  const hasNotes = hasAnswers || bookings.some(({ organizerNote }) => organizerNote)
  const notes = hasNotes ? fields[hasAnswers ? 'answers' : 'organizerNote'] : null
  if (bookings.length === 0) return <p className="py-4 text-quiet">{text.noBookings}</p>
  return (
    <div>
      <div className="overflow-x-auto">
        <table aria-label={label} className="w-full max-md:block">
          <thead className="text-left text-quiet text-sm max-md:sr-only">
            <tr>
              {headings(notes).map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className={`${CELL} ${heading === text.age ? 'text-right' : ''}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {bookings.slice(0, shown).map((booking) => (
              <BookingRow
                key={booking.id}
                hasNotes={hasNotes}
                booking={booking}
                questions={trip.questions}
                note={partyNote(booking, trip.bookings)}
                canChange={canChange && !(trip.isCancelled && !holdsSeat(booking.paymentStatus))}
                isWanted={booking.id === wanted}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown < bookings.length && (
        <Button variant="outline" size="small" className="mt-2" onClick={() => setShown(shown + ROWS * 4)}>
          {text.showMore(bookings.length - shown)}
        </Button>
      )}
    </div>
  )
}

type OrganizerBookingsProps = {
  trip: TripWithBookings
  /** The tab that is open at first. */
  start?: 'all' | 'paid' | 'pending'
  /** The booking that somebody looks for. */
  wanted?: number | undefined
}

/** A trip's bookings in the tabs All, Paid and Pending (specification, "Trip organizer dashboard"). */
export const OrganizerBookings = ({ trip, start = 'all', wanted }: OrganizerBookingsProps) => {
  const { bookings } = trip
  const text = organizerBookingMessages()
  const lists = {
    all: bookings,
    paid: bookings.filter(({ paymentStatus }) => paymentStatus === 'paid'),
    pending: bookings.filter(({ paymentStatus }) => paymentStatus === 'pending'),
  }
  const tabs = [
    { value: 'all', name: text.all, list: lists.all },
    { value: 'paid', name: text.paid, list: lists.paid },
    { value: 'pending', name: text.pending, list: lists.pending },
  ]
  return (
    <Tabs defaultValue={start}>
      <TabList aria-label={text.bookingsOf(trip.name)} className="flex-wrap">
        {tabs.map(({ value, name, list }) => (
          <Tab key={value} value={value}>
            {name} ({list.length})
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ value, name, list }) => (
        <TabPanel key={value} value={value} className="pt-2">
          <BookingTable
            trip={trip}
            bookings={list}
            label={text.tabBookingsOf(name, trip.name)}
            canChange={value !== 'paid'}
            wanted={wanted}
          />
        </TabPanel>
      ))}
    </Tabs>
  )
}
