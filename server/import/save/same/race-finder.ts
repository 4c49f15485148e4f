import { setImmediate as othersFirst } from 'node:timers/promises'
import { addDays, formatISO } from 'date-fns'
import type { Executor } from '#server/platform/database/database.ts'
import {
  type Compared,
  compareRaces,
  LOOK_DAYS,
  prepareRace,
  type RaceFacts,
} from '#server/same-race/compare-races.ts'
import { indexRaces } from '#server/same-race/find-pairs.ts'
import { racesOfDays } from '#server/same-race/queries.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { Position } from '../../values/coordinates.ts'

/** A stored race that a race of a file may be. */
export type Candidate = { raceId: number; isSure: boolean; score: number }

/** What is compared of a race of a file. */
export type DraftFacts = Omit<RaceFacts, 'id' | 'position'> & { position: Position | null }

const DAY_MS = 86_400_000
const FIRST_DAY = new Date(1970, 0, 1)
const AT_A_TIME = 500
/** More candidates tell nothing: the best of them are asked. */
const MOST_CANDIDATES = 5
/** No stored race has this id. */
const OF_A_DRAFT = -1

const stretchOf = (day: number) => Math.floor(day / LOOK_DAYS)
const dayOf = (days: number) => formatISO(addDays(FIRST_DAY, days), { representation: 'date' }) as CalendarDay

const preparedAll = async (facts: RaceFacts[]): Promise<Compared[]> => {
  const compared: Compared[] = []
  for (const race of facts) {
    if (compared.length % AT_A_TIME === AT_A_TIME - 1) await othersFirst()
    compared.push(prepareRace(race))
  }
  return compared
}

/**
 * Finds the listed races that a race of a file may be (contract, section 15), likeliest first. It reads the catalogue
 * stretch by stretch of the calendar, each one once as long as the races come in the order of their days. So a large
 * catalogue takes little memory. `lookUp` is a connection of its own: what is read are the races before the import.
 */
export const raceFinder = (lookUp: Executor) => {
  const stretches = new Map<number, Compared[]>()
  let at: number | undefined
  let index = indexRaces([])
  let isEmpty = true

  const moveTo = async (stretch: number) => {
    const around = [stretch - 1, stretch, stretch + 1]
    for (const known of stretches.keys()) if (!around.includes(known)) stretches.delete(known)
    for (const one of around) {
      if (stretches.has(one)) continue
      const from = one * LOOK_DAYS
      const facts = await racesOfDays(lookUp, dayOf(from), dayOf(from + LOOK_DAYS - 1))
      stretches.set(one, await preparedAll(facts))
    }
    const races = around.flatMap((one) => stretches.get(one) ?? [])
    index = indexRaces(races)
    isEmpty = races.length === 0
    at = stretch
  }

  return async (draft: DraftFacts): Promise<Candidate[]> => {
    const stretch = stretchOf(Math.round(Date.parse(draft.date) / DAY_MS))
    if (stretch !== at) await moveTo(stretch)
    if (isEmpty) return []
    const compared = prepareRace({ ...draft, id: OF_A_DRAFT })
    const found: Candidate[] = []
    for (const race of index.near(compared)) {
      const { verdict, score } = compareRaces(compared, race)
      if (verdict !== 'other') found.push({ raceId: race.id, isSure: verdict === 'same', score })
    }
    if (found.length < 2) return found
    return found
      .sort((one, other) => Number(other.isSure) - Number(one.isSure) || other.score - one.score)
      .slice(0, MOST_CANDIDATES)
  }
}
export type RaceFinder = ReturnType<typeof raceFinder>
