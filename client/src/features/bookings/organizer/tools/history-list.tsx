import { useQuery } from '@tanstack/react-query'
import { formatShortMoment } from '#client/lib/format/format-moment.ts'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { organizerToolMessages } from '#messages/client/features/bookings/organizer/tools.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { historyLines } from '#shared/admin/field-names.ts'
import type { TripHistoryEntry } from '#shared/bookings/organizer/schema.ts'
import { toolQueries } from './tool-calls.ts'

const whoOf = ({ role, person, action }: TripHistoryEntry): string => {
  const text = organizerToolMessages()
  if (role === 'guest') return action === 'created' ? text.newGuest : text.by.guest
  if (person === null) return text.guest
  return role === null ? person.name : text.by[role](person.name)
}

const Entry = ({ entry }: { entry: TripHistoryEntry }) => {
  const text = organizerToolMessages()
  const { action, booking, at } = entry
  // A spot that was given away was booked for another person than the one of today.
  const said = booking
    ? text.bookingActions[action]?.(booking.formerName ? undefined : booking.name)
    : text.tripActions[action]
  const lines = historyLines(booking ? 'booking' : 'trip', entry)
  return (
    <li className="py-2 [overflow-wrap:anywhere]">
      <p className="font-semibold">
        {booking?.formerName && `${booking.name} (${text.before(booking.formerName)}): `}
        {said ?? action}
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="text-quiet text-sm tabular-nums">
        <time dateTime={at}>{formatShortMoment(at)}</time> · {whoOf(entry)}
      </p>
    </li>
  )
}

/** The changes of a trip, or of one of its bookings. */
export const HistoryList = ({ tripId, bookingId }: { tripId: number; bookingId?: number }) => {
  const text = organizerToolMessages()
  const { data, isError } = useQuery(toolQueries.history(tripId, bookingId))
  if (isError) return <p role="alert">{text.historyFailed}</p>
  if (!data) return <Spinner label={uiMessages().loading} />
  if (data.length === 0) return <p className="text-quiet">{text.noHistory}</p>
  return (
    <ol className="divide-y divide-contour">
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

/** The changes of one booking. */
export const BookingHistory = (props: { tripId: number; bookingId: number }) => (
  <section aria-label={organizerToolMessages().history} className="mt-6 border-contour border-t pt-4">
    <h3 className="pb-2 text-lg">{organizerToolMessages().history}</h3>
    <HistoryList {...props} />
  </section>
)
