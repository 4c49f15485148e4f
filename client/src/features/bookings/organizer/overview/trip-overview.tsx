import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDaysBriefly } from '#client/lib/format/format.ts'
import { formatShortMoment } from '#client/lib/format/format-moment.ts'
import { Chip } from '#client/ui/signs/chip.tsx'
import { overviewMessages } from '#messages/client/features/bookings/organizer/overview.ts'
import type { TripInNumbers } from '#shared/bookings/overview.ts'
import { isOver } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLocale } from '#shared/language/language.ts'
import { organizerQueries } from '../organizer-queries.ts'

type OnShow = (trip: { id: number; name: string }) => void

/** Days until the start, in words; a trip that has started is under way. */
const countdown = (startDate: string, today: string): string => {
  const days = Math.round((Date.parse(startDate) - Date.parse(today)) / 86_400_000)
  if (days < 0) return overviewMessages().underWay
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(days, 'day')
}

/** Leads to the trip's card. */
const TripLink = ({ trip, onShow }: { trip: TripInNumbers; onShow: OnShow }) => (
  <a
    href={`#trip-${trip.id}`}
    className="wrap-anywhere inline-flex min-h-6 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
    onClick={(event) => {
      event.preventDefault()
      onShow(trip)
    }}
  >
    {trip.name}
  </a>
)

const tasksOf = (trip: TripInNumbers): string[] => {
  const text = overviewMessages()
  const { overdue, offered, offerUntil, minGroupSize, held, isDraft } = trip
  const missing = isDraft ? 0 : (minGroupSize ?? 0) - held
  return [
    ...(overdue > 0 ? [text.overdue(overdue)] : []),
    ...(offered > 0 && offerUntil !== null ? [text.offered(offered, formatShortMoment(offerUntil))] : []),
    ...(minGroupSize && missing > 0 ? [text.belowMinimum(missing, minGroupSize)] : []),
  ]
}

const NeedsDoing = ({ trips, onShow }: { trips: TripInNumbers[]; onShow: OnShow }) => {
  const text = overviewMessages()
  const tasks = trips.map((trip) => ({ trip, tasks: tasksOf(trip) })).filter((one) => one.tasks.length > 0)
  return (
    <section
      aria-labelledby="needs-doing"
      className="rounded-2xl border border-contour bg-lichen p-4 text-on-lichen sm:p-6"
    >
      <h2 id="needs-doing" className="text-xl">
        {text.needsDoing}
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-1">{text.nothingToDo}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {tasks.map(({ trip, tasks: found }) => (
            <li key={trip.id} className="flex flex-wrap items-center gap-x-3 tabular-nums">
              <TripLink trip={trip} onShow={onShow} />
              {found.map((task) => (
                <span key={task}>{task}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type LinesProps = { trips: TripInNumbers[]; today: string; onShow: OnShow }

const Lines = ({ trips, today, onShow }: LinesProps) => {
  const text = overviewMessages()
  return (
    <ul className="divide-y divide-contour">
      {trips.map((trip) => (
        <li key={trip.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 tabular-nums">
          <span className="min-w-0 flex-1 basis-56">
            <TripLink trip={trip} onShow={onShow} />
          </span>
          {trip.isDraft && <Chip tone="glacier">{text.draft}</Chip>}
          <span className="text-quiet">{formatDaysBriefly(trip.startDate, trip.endDate)}</span>
          {!isOver(trip, today) && <span className="text-quiet">{countdown(trip.startDate, today)}</span>}
          <span>{text.spots(trip.held, trip.maxGroupSize)}</span>
          {trip.waiting > 0 && <span>{text.waiting(trip.waiting)}</span>}
          {trip.unpaid > 0 && <span>{text.unpaid(trip.unpaid)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Trips that nobody has booked: their names and days only. */
const CompactLines = ({ trips, onShow }: Omit<LinesProps, 'today'>) => {
  const text = overviewMessages()
  return (
    <div className="border-contour border-t pt-3">
      <h3 className="font-semibold text-quiet text-sm">{text.withoutBookings}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {trips.map((trip) => (
          <li key={trip.id} className="flex flex-wrap items-center gap-x-2">
            <TripLink trip={trip} onShow={onShow} />
            <span className="text-quiet tabular-nums">
              {formatDaysBriefly(trip.startDate, trip.endDate)}
              {trip.isDraft && ` (${text.draft})`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="border-contour border-t pt-1">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
    {children}
  </details>
)

type TripOverviewProps = {
  search: string
  /** Leads to the card of a trip. */
  onShow: OnShow
}

/** What needs doing, and a line for each trip; nothing while there are no trips. */
export const TripOverview = ({ search, onShow }: TripOverviewProps) => {
  const { data: trips = [] } = useQuery(organizerQueries.overview(search))
  if (trips.length === 0) return null
  const text = overviewMessages()
  const today = utcDay(new Date())
  const coming = trips.filter((trip) => !isOver(trip, today))
  const past = trips.filter((trip) => isOver(trip, today))
  const isEmpty = ({ held, waiting, offered }: TripInNumbers) => held + waiting + offered === 0
  const booked = coming.filter((trip) => !isEmpty(trip))
  const unbooked = coming.filter(isEmpty)
  return (
    <>
      <NeedsDoing trips={coming} onShow={onShow} />
      <section
        aria-labelledby="at-a-glance"
        className="flex flex-col gap-3 rounded-2xl border border-contour bg-card p-4 sm:p-6"
      >
        <h2 id="at-a-glance" className="text-xl">
          {text.atAGlance}
        </h2>
        {booked.length > 0 && <Lines trips={booked} today={today} onShow={onShow} />}
        {unbooked.length > 0 && <CompactLines trips={unbooked} onShow={onShow} />}
        {past.length > 0 && (
          <Folded title={text.pastTrips(past.length)}>
            <Lines trips={past} today={today} onShow={onShow} />
          </Folded>
        )}
      </section>
    </>
  )
}
