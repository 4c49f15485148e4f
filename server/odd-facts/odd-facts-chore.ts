import { sql } from 'drizzle-orm'
import { pacing } from '#server/platform/answers/other-visitors.ts'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OddFact } from '#shared/admin/odd-facts.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { kmBetween, positionOf } from '#shared/places/geo.ts'
import { checkPlaces, countriesWithTowns } from './check-places.ts'
import { checkRace } from './check-race.ts'
import { forgetFactsBefore, racesAfter, storeOddFacts } from './queries.ts'

/** Who holds more races on a day is a calendar or a series, and no organizer who must be at each. */
const MOST_A_DAY = 4
/** So far apart nobody is at both on one day. */
const FAR_KM = 200

type Row = { who: string; id: number; day: string; name: string; location: string; lat: number; lng: number }

/**
 * Races of one organizer on one day in two places far apart, from `today` on: those of one owner who did not import
 * them, or with one address. Each of the two is named with the other.
 */
const checkOrganizers = async (
  db: Executor,
  today: CalendarDay,
): Promise<{ raceId: number; fact: OddFact }[]> => {
  const { rows } = await db.execute<Row>(sql`
    with held as (
      select id, date, name, location, latitude as lat, longitude as lng,
             unnest(array[case when source is null then created_by::text end, lower(race_director_email)]) as who
      from races
      where is_listed and date >= ${today}::date and date_status <> 'cancelled' and latitude is not null),
    counted as (
      select *, count(*) over (partition by who, date) as races,
             max(lat) over (partition by who, date) - min(lat) over (partition by who, date)
             + max(lng) over (partition by who, date) - min(lng) over (partition by who, date) as degrees
      from held where who is not null)
    select who, id, date::text as day, name, location, lat, lng from counted
    where races between 2 and ${MOST_A_DAY} and degrees > 1
    order by who, date, id`)
  const keyOf = ({ who, day }: Row) => `${day} ${who}`
  const together = new Map<string, Row[]>()
  for (const row of rows) together.set(keyOf(row), [...(together.get(keyOf(row)) ?? []), row])
  return rows.flatMap((one) => {
    const others = together.get(keyOf(one)) ?? []
    const other = others.find((race) => race.id !== one.id && kmBetween(race, one) > FAR_KM)
    if (other === undefined) return []
    const km = Math.round(kmBetween(one, other))
    const { id: otherId, name: otherName, location: otherLocation } = other
    return [{ raceId: one.id, fact: { kind: 'twoPlaces', otherId, otherName, otherLocation, km } }]
  })
}

/** So many races are looked at together, so that memory for a part of the catalogue is enough. */
const STRETCH = 500

/** Looks through the coming races for what cannot be right. Nothing is changed in them. It rests while visitors are there. */
export const lookForOddFacts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal?: AbortSignal) => {
  const startedAt = clock()
  const today = utcDay(startedAt)
  const withTowns = await countriesWithTowns(db)
  const pace = pacing()
  let after: number | undefined = 0
  while (after !== undefined) {
    if (signal?.aborted) return
    const since = performance.now()
    const found = await racesAfter(db, today, { after, most: STRETCH })
    const byThemselves = found.flatMap((race) =>
      checkRace(race, today).map((fact) => ({ raceId: race.id, fact })),
    )
    const placed = found.flatMap(({ id, country, coordinates }) => {
      const position = positionOf(coordinates)
      return country === null || position === null ? [] : [{ id, country, position }]
    })
    await storeOddFacts(db, [...byThemselves, ...(await checkPlaces(db, placed, withTowns))], startedAt)
    after = found.length < STRETCH ? undefined : found.at(-1)?.id
    await pace(performance.now() - since)
  }
  await storeOddFacts(db, await checkOrganizers(db, today), startedAt)
  await forgetFactsBefore(db, startedAt)
}

/** Finds for administrators, once a day, what cannot be right (contract, section 15). */
export const oddFactsChore = (deps: Pick<Deps, 'db' | 'clock'>): Chore => ({
  name: 'odd-facts',
  everyMinutes: 24 * 60,
  run: (signal) => lookForOddFacts(deps, signal),
})
