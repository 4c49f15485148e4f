import type { SQL } from 'drizzle-orm'
import type { Near } from '#server/listings/near.ts'
import type { ListingKind } from '#server/platform/answers/changes/read-changes.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import type { races } from '#shared/races/table.ts'
import type { trips } from '#shared/trips/table.ts'
import type { Narrow } from './columns/narrow.ts'
import type { Ordered } from './columns/orders.ts'
import type { Columns, Shelf } from './columns/shelf.ts'

/** The columns that every kind has; `lat` and `lng` are not a number where the place is not known. */
export type Common = 'country' | 'lat' | 'lng'

/**
 * When a group narrows the listings: first, what makes the work of all others less; last, what costs more the more
 * listings are left.
 */
export type Turn = 'first' | 'last'

/** Filters that are chosen and left out together. `narrow` is null when they limit nothing. */
export type Group<Name extends string, Filters> = {
  turn?: Turn
  names: readonly (keyof Filters & string)[]
  narrow: (shelf: Shelf<Name>, filters: Filters, today: CalendarDay) => Narrow | null
}

/** What is asked beside the filters. `words` are looked for in names alone where `inNames` says so. */
export type Question<Filters, Sort extends string> = {
  filters: Filters & { search?: string }
  when?: ListChoice['when']
  sort?: Sort | undefined
  near?: Near | null
  bbox?: string | undefined
  inNames?: boolean
  today: CalendarDay
}

/** A kind of listing: what is kept of each, and how it is filtered and put into order. */
export type Kind<Name extends string, Filters, Sort extends string> = {
  name: ListingKind
  table: typeof races | typeof trips
  /** Which of those that are listed come into lists. */
  isInLists: SQL
  /** The words of a listing, as its index has them. */
  terms: SQL
  columns: Columns<Name>
  /** The numbers of those that have several. */
  several: SQL
  groups: Record<string, Group<Name, Filters>>
  /** The column whose equal values are found as one, and those where 1 makes a listing the one that is shown, first things first. */
  folding?: { by: Name; shown: readonly Name[] }
  /** The order of what is found; `now` is the position of today. */
  order: (
    shelf: Shelf<Name>,
    sort: Exclude<Sort, 'distance' | 'relevance'> | undefined,
    now: number,
  ) => Ordered
  /** How equally distant ones are ordered. */
  isCalendarFirst: boolean
}
