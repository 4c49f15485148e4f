import type { QueryClient } from '@tanstack/react-query'
import type { Pin } from '#client/features/map/pins/pin.ts'
import { raceQueries } from '#client/features/races/api.ts'
import { climbText, dateNotice, distanceText } from '#client/features/races/card/race-figures.ts'
import { tripQueries } from '#client/features/trips/api.ts'
import { formatDays, formatLongDay } from '#client/lib/format/format.ts'
import { mapSectionMessages } from '#messages/client/sections/maps.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/** What a race's preview says below its name: the date, and distances with the climb. */
const raceLines = (race: RaceCard): string[] => {
  const climb = climbText(race)
  const facts = [
    // A single distance is in the line above.
    ...(distanceList(race.distanceKm).length > 1 ? [distanceText(race)] : []),
    ...(climb === null ? [] : [mapSectionMessages().preview.climb(climb)]),
  ]
  const date = [formatLongDay(race.date), dateNotice(race, utcDay(new Date()))].filter(Boolean)
  return [date.join(', '), facts.join(', ')].filter((line) => line !== '')
}

type Pages = { pages: { items: RaceCard[] }[] }

const raceInLists = (client: QueryClient, id: number): RaceCard | undefined => {
  const lists = client.getQueriesData<Pages>({ queryKey: queryKeys.raceList().slice(0, 2) })
  for (const [, list] of lists) {
    for (const { items } of list?.pages ?? []) {
      const found = items.find((race) => race.id === id)
      if (found) return found
    }
  }
}

/** A race that is in a list already, or else from the server. */
export const raceOf = async (client: QueryClient, id: number): Promise<RaceCard> =>
  raceInLists(client, id) ?? (await client.ensureQueryData(raceQueries.one(id)))

/** More lines for a pin's preview; none if they cannot be had. */
export const previewLines = async (client: QueryClient, { key }: Pin): Promise<string[]> => {
  const [kind, id] = key.split('-')
  try {
    if (kind === 'race') return raceLines(await raceOf(client, Number(id)))
    const { startDate, endDate } = await client.ensureQueryData(tripQueries.one(Number(id)))
    return [formatDays(startDate, endDate)]
  } catch {
    return []
  }
}
