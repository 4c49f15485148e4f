import { setImmediate as othersFirst } from 'node:timers/promises'
import { addDays, formatISO } from 'date-fns'
import type { Executor } from '#server/platform/database/database.ts'
import {
  compareRaces,
  dayNumber,
  LOOK_DAYS,
  type RaceFacts,
  racePreparer,
} from '#server/same-race/compare-races.ts'
import { RaceIndex, WEEK, weekOf } from '#server/same-race/find-pairs.ts'
import { racesOfDays } from '#server/same-race/queries.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { Position } from '../../values/coordinates.ts'

/** A stored race that a race of a file may be. */
export type Candidate = { raceId: number; isSure: boolean; score: number }

/** What is compared of a race of a file. */
export type DraftFacts = Omit<RaceFacts, 'id' | 'country' | 'position'>

const FIRST_DAY = new Date(1970, 0, 1)
const AT_A_TIME = 100
/** More candidates tell nothing: the best of them are asked. */
const MOST_CANDIDATES = 5
/** No stored race has this id. */
const OF_A_DRAFT = -1

/** The catalogue is read in stretches of so many weeks: what a race may be is in its stretch or one beside it. */
const STRETCH_WEEKS = Math.ceil(LOOK_DAYS / WEEK)
const stretchOf = (day: number) => Math.floor(weekOf(day) / STRETCH_WEEKS)
const dayOf = (days: number) => formatISO(addDays(FIRST_DAY, days), { representation: 'date' }) as CalendarDay

/**
 * Finds the listed races that a race of a file may be (contract, section 15), likeliest first. It reads the catalogue
 * stretch by stretch of the calendar, each one once as long as the races come in the order of their days. So a large
 * catalogue takes little memory. `lookUp` is a connection of its own: what is read are the races before the import.
 */
export const raceFinder = (lookUp: Executor) => {
  const prepareRace = racePreparer()
  const index = new RaceIndex()
  const known = new Set<number>()
  let at: number | undefined

  const read = async (stretch: number) => {
    const from = stretch * STRETCH_WEEKS * WEEK
    const facts = await racesOfDays(lookUp, dayOf(from), dayOf(from + STRETCH_WEEKS * WEEK - 1))
    for (const [place, race] of facts.entries()) {
      if (place % AT_A_TIME === AT_A_TIME - 1) await othersFirst()
      index.add(prepareRace(race))
    }
  }
  const forget = (stretch: number) => {
    for (let week = 0; week < STRETCH_WEEKS; week += 1) index.forgetWeek(stretch * STRETCH_WEEKS + week)
    known.delete(stretch)
  }
  const moveTo = async (stretch: number) => {
    for (const one of known) if (Math.abs(one - stretch) > 1) forget(one)
    for (const one of [stretch - 1, stretch, stretch + 1]) {
      if (known.has(one)) continue
      await read(one)
      known.add(one)
    }
    at = stretch
  }

  return async (draft: DraftFacts, position: Position | null): Promise<Candidate[]> => {
    const day = dayNumber(draft.date)
    if (stretchOf(day) !== at) await moveTo(stretchOf(day))
    if (!index.hasAround(day)) return []
    const { name, date, location, distanceKm, externalUrl } = draft
    const compared = prepareRace({ id: OF_A_DRAFT, name, date, location, position, distanceKm, externalUrl })
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
