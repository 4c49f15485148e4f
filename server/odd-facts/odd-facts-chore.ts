import { pacing } from '#server/platform/answers/other-visitors.ts'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Deps } from '#server/platform/deps.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { positionOf } from '#shared/places/geo.ts'
import { checkOrganizers } from './check-organizers.ts'
import { checkPlaces, countriesWithTowns } from './check-places.ts'
import { checkRace } from './check-race.ts'
import { forgetFactsBefore, racesAfter, storeOddFacts } from './queries.ts'

/** So many races are looked at together, so that memory for a part of the catalogue is enough. */
const STRETCH = 500

/** Looks through the coming races for what cannot be right. Nothing is changed in them. It rests while visitors are there. */
export const lookForOddFacts = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> => {
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
