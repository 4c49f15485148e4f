import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDaysBriefly } from '#client/lib/format/format.ts'
import { formatShortMoment } from '#client/lib/format/format-moment.ts'
import { Chip } from '#client/ui/signs/chip.tsx'
import { overviewMessages } from '#messages/client/features/bookings/organizer/overview.ts'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import type { TripInNumbers } from '#shared/bookings/overview.ts'
import { isOver } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLocale } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { organizerQueries } from '../organizer-queries.ts'

type LinesProps = { trips: TripInNumbers[]; today: string }

/** Days until the start, in words; a trip that has started is under way. */
const countdown = (startDate: string, today: string): string => {
  const days = Math.round((Date.parse(startDate) - Date.parse(today)) / 86_400_000)
  if (days < 0) return overviewMessages().underWay
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(days, 'day')
}

const LINK =
  'wrap-anywhere inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11'

/** Leads to the trip's page. */
const TripLink = ({ trip }: { trip: TripInNumbers }) => (
  <Link href={paths.tripDesk(trip.id)} className={`${LINK} font-semibold`}>
    {trip.name}
  </Link>
)

const daysOf = (trip: TripInNumbers) =>
  trip.hasDates ? formatDaysBriefly(trip.startDate, trip.endDate) : sharedTripMessages().noDates

/** What is to be done, each with the part of the trip's page where the people are. */
const tasksOf = (trip: TripInNumbers, today: string): [task: string, at: string][] => {
  const text = overviewMessages()
  const { overdue, changed, offered, offerUntil, minGroupSize, held, isDraft, isCancelled, toPayBack } = trip
  const refunds: [string, string][] = toPayBack > 0 ? [[text.toPayBack(toPayBack), '?tab=money']] : []
  // Money is owed after the trip, too.
  if (isCancelled || isOver(trip, today)) return refunds
  const mayGrow = !isDraft && trip.startDate > today
  const missing = mayGrow ? (minGroupSize ?? 0) - held : 0
  const tasks: [string, string][] = []
  if (overdue > 0) tasks.push([text.overdue(overdue), '?tab=money'])
  tasks.push(...refunds)
  if (changed > 0) tasks.push([text.changed(changed), '?show=changed'])
  if (offered > 0 && offerUntil !== null)
    tasks.push([text.offered(offered, formatShortMoment(offerUntil)), '?tab=waiting'])
  if (minGroupSize && missing > 0) tasks.push([text.belowMinimum(missing, minGroupSize), ''])
  return tasks
}

const NeedsDoing = ({ trips, today }: LinesProps) => {
  const text = overviewMessages()
  const isOneOfSeveral = ({ id, name }: TripInNumbers) =>
    trips.some((other) => other.name === name && other.id !== id)
  const tasks = trips
    .map((trip) => ({ trip, tasks: tasksOf(trip, today) }))
    .filter((one) => one.tasks.length > 0)
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
        <ul className="mt-2 grid gap-x-8 gap-y-2 lg:grid-cols-2">
          {tasks.map(({ trip, tasks: found }) => (
            <li key={trip.id} className="flex flex-wrap items-center gap-x-3 tabular-nums">
              <TripLink trip={trip} />
              {isOneOfSeveral(trip) && <span>{daysOf(trip)}</span>}
              {found.map(([task, at]) => (
                <Link
                  key={task}
                  href={`${paths.tripDesk(trip.id)}${at}`}
                  aria-label={`${task}: ${trip.name}`}
                  className={LINK}
                >
                  {task}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Lines = ({ trips, today }: LinesProps) => {
  const text = overviewMessages()
  return (
    <ul className="divide-y divide-contour">
      {trips.map((trip) => (
        <li key={trip.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 tabular-nums">
          <span className="min-w-0 flex-1 basis-56">
            <TripLink trip={trip} />
          </span>
          {trip.isDraft && <Chip tone="glacier">{text.draft}</Chip>}
          {trip.isCancelled && <Chip tone="berry">{text.cancelled}</Chip>}
          <span className="text-quiet">{daysOf(trip)}</span>
          {trip.hasDates && !isOver(trip, today) && (
            <span className="text-quiet">{countdown(trip.startDate, today)}</span>
          )}
          <span>{text.spots(trip.held, trip.maxGroupSize)}</span>
          {trip.waiting > 0 && <span>{text.waiting(trip.waiting)}</span>}
          {trip.unpaid > 0 && <span>{text.unpaid(trip.unpaid)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Trips that nobody has booked: their names and days only. */
const CompactLines = ({ trips }: Omit<LinesProps, 'today'>) => {
  const text = overviewMessages()
  return (
    <div className="border-contour border-t pt-3">
      <h3 className="font-semibold text-quiet text-sm">{text.withoutBookings}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {trips.map((trip) => (
          <li key={trip.id} className="flex flex-wrap items-center gap-x-2">
            <TripLink trip={trip} />
            <span className="text-quiet tabular-nums">
              {daysOf(trip)}
              {trip.isDraft && ` (${text.draft})`}
              {trip.isCancelled && ` (${text.cancelled})`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="border-contour border-t pt-1">
    <summary className="min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
    {children}
  </details>
)

/** What needs doing, and a line for each trip; nothing while there are no trips. */
export const TripOverview = ({ search }: { search: string }) => {
  const { data: trips = [] } = useQuery(organizerQueries.overview(search))
  if (trips.length === 0) return null
  const text = overviewMessages()
  const today = utcDay(new Date())
  const coming = trips.filter((trip) => !isOver(trip, today))
  const past = trips.filter((trip) => isOver(trip, today))
  const isEmpty = ({ held, waiting, offered, toPayBack }: TripInNumbers) =>
    held + waiting + offered + toPayBack === 0
  const booked = coming.filter((trip) => !isEmpty(trip))
  const unbooked = coming.filter(isEmpty)
  return (
    <>
      <NeedsDoing trips={trips} today={today} />
      <section
        aria-labelledby="at-a-glance"
        className="flex flex-col gap-3 rounded-2xl border border-contour bg-card p-4 sm:p-6"
      >
        <h2 id="at-a-glance" className="text-xl">
          {text.atAGlance}
        </h2>
        {booked.length > 0 && <Lines trips={booked} today={today} />}
        {unbooked.length > 0 && <CompactLines trips={unbooked} />}
        {past.length > 0 && (
          <Folded title={text.pastTrips(past.length)}>
            <Lines trips={past} today={today} />
          </Folded>
        )}
      </section>
    </>
  )
}
