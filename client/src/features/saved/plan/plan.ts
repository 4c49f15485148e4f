import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import type { SavedView } from '#shared/saved/schema.ts'
import type { TripCard } from '#shared/trips/schema.ts'

/** A saved race or trip, from its first to its last calendar day. */
export type SavedListing =
  | { kind: 'race'; id: number; firstDay: CalendarDay; lastDay: CalendarDay; race: RaceCard }
  | { kind: 'trip'; id: number; firstDay: CalendarDay; lastDay: CalendarDay; trip: TripCard }

/** One listing of the plan, with what it has to do with the others. */
export type PlannedListing = {
  listing: SavedListing
  /** Names of others on the same days. */
  sameDays: string[]
  /** Names of others on the same weekend, but on other days. */
  sameWeekend: string[]
  /** Days from the end of the one before to the beginning of this one; null for the first and for overlaps. */
  daysAfter: number | null
}

/** The listings that begin in one month, such as `2027-06`. */
type PlannedMonth = { month: string; listings: PlannedListing[] }

const DAY = 86_400_000
const SATURDAY = 6
const SUNDAY = 0

const momentOf = (day: CalendarDay) => Date.parse(day)

export const nameOf = (listing: SavedListing): string =>
  listing.kind === 'race' ? listing.race.name : listing.trip.name

export const keyOf = ({ kind, id }: Pick<SavedListing, 'kind' | 'id'>): string => `${kind} ${id}`

/** The races and trips of one answer as listings. */
export const listingsOf = ({ races, trips }: SavedView): SavedListing[] => [
  ...races.map(
    (race): SavedListing => ({
      kind: 'race',
      id: race.id,
      firstDay: race.date,
      lastDay: race.date,
      race,
    }),
  ),
  ...trips.map(
    (trip): SavedListing => ({
      kind: 'trip',
      id: trip.id,
      firstDay: trip.startDate,
      lastDay: trip.endDate,
      trip,
    }),
  ),
]

const byDay = (one: SavedListing, other: SavedListing) =>
  one.firstDay.localeCompare(other.firstDay) ||
  one.lastDay.localeCompare(other.lastDay) ||
  one.kind.localeCompare(other.kind) ||
  one.id - other.id

/** What is cancelled, or postponed without a new day, takes nobody's weekend. */
const takesPlace = (listing: SavedListing) =>
  listing.kind === 'trip'
    ? !listing.trip.isCancelled
    : listing.race.dateStatus !== 'cancelled' && listing.race.dateStatus !== 'postponed'

/** From the Saturday before a first day on a Sunday to the Sunday after a last day on a Saturday. */
const wholeWeekends = ({ firstDay, lastDay }: SavedListing) => {
  const [first, last] = [momentOf(firstDay), momentOf(lastDay)]
  return {
    from: new Date(first).getUTCDay() === SUNDAY ? first - DAY : first,
    to: new Date(last).getUTCDay() === SATURDAY ? last + DAY : last,
  }
}

const overlap = (one: SavedListing, other: SavedListing) =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay

const shareWeekend = (one: SavedListing, other: SavedListing) => {
  const [own, others] = [wholeWeekends(one), wholeWeekends(other)]
  return own.from <= others.to && others.from <= own.to
}

/** Listings in calendar order, with their clashes and the days between them. */
const planned = (sorted: SavedListing[]): PlannedListing[] => {
  const plan = sorted.map(
    (listing): PlannedListing => ({ listing, sameDays: [], sameWeekend: [], daysAfter: null }),
  )
  for (const [index, one] of plan.entries()) {
    const until = momentOf(one.listing.lastDay) + 2 * DAY
    for (const other of plan.slice(index + 1)) {
      if (momentOf(other.listing.firstDay) > until) break
      if (!takesPlace(one.listing) || !takesPlace(other.listing)) continue
      if (overlap(one.listing, other.listing)) {
        one.sameDays.push(nameOf(other.listing))
        other.sameDays.push(nameOf(one.listing))
      } else if (shareWeekend(one.listing, other.listing)) {
        one.sameWeekend.push(nameOf(other.listing))
        other.sameWeekend.push(nameOf(one.listing))
      }
    }
  }
  let end = Number.NEGATIVE_INFINITY
  for (const entry of plan) {
    const first = momentOf(entry.listing.firstDay)
    const days = Math.round((first - end) / DAY)
    if (Number.isFinite(days) && days > 0) entry.daysAfter = days
    end = Math.max(end, momentOf(entry.listing.lastDay))
  }
  return plan
}

/**
 * The saved listings as a plan: those to come by month, soonest first, and those that are over, the latest
 * first. A trip that has begun and is not over is still to come.
 */
export const planOf = (listings: SavedListing[], today: CalendarDay) => {
  const sorted = listings.toSorted(byDay)
  const months: PlannedMonth[] = []
  for (const entry of planned(sorted.filter(({ lastDay }) => lastDay >= today))) {
    const month = entry.listing.firstDay.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.listings.push(entry)
    else months.push({ month, listings: [entry] })
  }
  return { months, past: sorted.filter(({ lastDay }) => lastDay < today).toReversed() }
}
