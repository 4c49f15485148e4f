import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { Card } from '#client/ui/card.tsx'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { paths } from '#shared/pages/paths.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { tripQueries } from '../api.ts'

/** The other coming dates of the trip with their free spots, and the price where it is another one. Nothing without any. */
export const OtherDates = ({ trip }: { trip: Pick<TripView, 'id' | 'price' | 'currency'> }) => {
  const { data: dates = [] } = useQuery(tripQueries.otherDates(trip.id))
  if (dates.length === 0) return null
  return (
    <Card>
      <section aria-labelledby="other-dates" className="flex flex-col gap-2 p-5">
        <h2 id="other-dates" className="text-xl">
          {tripPageMessages().otherDates}
        </h2>
        <ul className="flex flex-col divide-y divide-contour tabular-nums">
          {dates.map(({ id, startDate, endDate, availableSpots, price, currency }) => (
            <li key={id}>
              <Link
                href={paths.trip(id)}
                className="group flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2"
              >
                <span className="font-semibold underline underline-offset-4 group-hover:decoration-2">
                  <time dateTime={startDate}>{formatShortDay(startDate)}</time> -{' '}
                  <time dateTime={endDate}>{formatShortDay(endDate)}</time>
                </span>
                <span className="text-quiet">
                  {availableSpots > 0
                    ? tripListMessages().spotsAvailable(availableSpots)
                    : tripPageMessages().full}
                  {(price !== trip.price || currency !== trip.currency) &&
                    ` · ${formatPrice(price, currency)}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
