import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useRested } from '#client/lib/browser/use-rested.ts'
import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { SearchField } from '#client/ui/forms/search-field.tsx'
import { organizerToolMessages } from '#messages/client/features/bookings/organizer/tools.ts'
import { paths } from '#shared/pages/paths.ts'
import { PaymentBadge } from '../payment/payment-badge.tsx'
import { organizerQueries } from './organizer-queries.ts'

const PAUSE_MS = 250
const FEWEST_LETTERS = 2

/** Finds people, whatever their trip; each leads to their line on the page of the trip. */
export const PeopleSearch = () => {
  const text = organizerToolMessages()
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim(), PAUSE_MS)
  const isAsked = search.length >= FEWEST_LETTERS
  const { data } = useQuery({ ...organizerQueries.people(search), enabled: isAsked })
  const found = isAsked ? data : undefined
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={text.findPeople} hint={text.findPeopleHint} value={typed} onChange={setTyped} />
      <p role="status" className="text-quiet empty:hidden">
        {found?.length === 0 && text.nobodyFound}
      </p>
      {found && found.length > 0 && (
        <ul aria-label={text.findPeople} className="rounded-2xl border border-contour bg-card">
          {found.map((person) => (
            <li
              key={person.bookingId}
              className="flex flex-wrap items-center gap-x-4 border-contour border-t px-4 first:border-t-0"
            >
              <Link
                href={`${paths.tripDesk(person.tripId)}?person=${person.bookingId}`}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {person.firstName} {person.lastName}
              </Link>
              <span className="text-quiet tabular-nums">
                {person.tripName}, {formatShortDay(person.startDate)}
              </span>
              <PaymentBadge status={person.paymentStatus} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
