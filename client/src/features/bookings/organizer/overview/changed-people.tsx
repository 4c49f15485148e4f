import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatShortMoment } from '#client/lib/format/format-moment.ts'
import { Button } from '#client/ui/button.tsx'
import { useAnnouncedCall } from '#client/ui/toasts/use-announced-call.ts'
import { organizerToolMessages } from '#messages/client/features/bookings/organizer/tools.ts'
import { historyFieldNames } from '#shared/admin/field-names.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { toolCalls } from '../tools/tool-calls.ts'

/** Who has changed their details since the organizer last said that they have seen it; nothing when nobody has. */
export const ChangedPeople = ({ trip, isWanted }: { trip: TripWithBookings; isWanted: boolean }) => {
  const text = organizerToolMessages()
  const section = useRef<HTMLElement>(null)
  const seen = useAnnouncedCall({
    call: (until: string) => toolCalls.markSeen(trip.id, until),
    changes: [queryKeys.tripDashboard()],
    words: () => ({ done: [text.seen], failed: [text.seenFailed, text.seenFailedText] }),
  })
  useEffect(() => {
    if (isWanted) section.current?.focus()
  }, [isWanted])
  const [last] = trip.changed
  if (!last) return null
  const byId = new Map(trip.bookings.map((booking) => [booking.id, booking]))
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="changed-people"
      className="mb-4 rounded-xl border border-contour bg-lichen p-4 text-on-lichen"
    >
      <h3 id="changed-people" className="text-lg">
        {text.changedTitle}
      </h3>
      <p>{text.changedText}</p>
      <ul className="mt-2">
        {trip.changed.map(({ bookingId, fields, formerName, changedAt }) => {
          const booking = byId.get(bookingId)
          return (
            booking && (
              <li key={bookingId} className="[overflow-wrap:anywhere]">
                <Link
                  href={`${paths.tripDesk(trip.id)}?person=${bookingId}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {text.changedOf(
                    `${booking.firstName} ${booking.lastName}`,
                    historyFieldNames('booking', fields).join(', '),
                    formerName,
                  )}
                </Link>{' '}
                <time dateTime={changedAt} className="text-sm tabular-nums">
                  {formatShortMoment(changedAt)}
                </time>
              </li>
            )
          )
        })}
      </ul>
      <Button
        variant="outline"
        size="small"
        className="mt-3"
        disabled={seen.isPending}
        onClick={() => seen.mutate(last.changedAt)}
      >
        {text.markSeen}
      </Button>
    </section>
  )
}
