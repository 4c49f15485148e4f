import { Link } from 'wouter'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import { paths } from '#shared/pages/paths.ts'
import type { TripCard, TripDate } from '#shared/trips/schema.ts'

const SHOWN = 4

/** The other dates of an offer, each a link of its own above that of the card. */
export const CardDates = ({ trip, dates }: { trip: TripCard; dates: readonly TripDate[] }) => {
  const text = tripListMessages()
  const others = dates.filter(({ id }) => id !== trip.id)
  return (
    <div className="text-quiet tabular-nums">
      <p>{text.alsoOn}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {others.slice(0, SHOWN).map(({ id, startDate, availableSpots, isCancelled }) => (
          <li key={id}>
            <Link
              href={paths.trip(id)}
              className="relative z-10 inline-flex min-h-11 items-center rounded-lg border border-contour px-3 text-ink underline-offset-4 hover:underline"
            >
              {isCancelled
                ? text.cancelledOn(text.day(startDate))
                : text.spotsOn(text.day(startDate), availableSpots)}
            </Link>
          </li>
        ))}
        {others.length > SHOWN && (
          <li className="flex min-h-11 items-center">{text.moreDates(others.length - SHOWN)}</li>
        )}
      </ul>
    </div>
  )
}
