import { pacing } from '#server/platform/answers/other-visitors.ts'
import {
  type Compared,
  type Comparison,
  compareRaces,
  LOOK_DAYS,
  mayBeOne,
  NEAR_DAYS,
  type RaceFacts,
} from './compare-races.ts'

/** Two races that may be one, the likelier ones with a higher score. */
export type Pair = Comparison & { one: Compared; other: Compared }

/** A word that more races of a week have says nothing about a race of another week. */
const MOST_OF_A_KEY = 60
/** Of those of the same week the oldest are looked at. So nobody hides a race or holds others up by adding many. */
const MOST_LOOKED_AT = 1_000
const PIECE_MS = 5
const NO_RACES: ReadonlySet<Compared> = new Set()

/** A race is looked for week by week, so that the days of a key stay few. */
export const WEEK = 7
export const weekOf = (day: number) => Math.floor(day / WEEK)

/** About 20 km; a pair across the edge of two has a word or the town in common. */
const CELL_DEGREES = 0.2
const cellOf = (degrees: number) => Math.round(degrees / CELL_DEGREES)

/** By what a race is looked for: each own word of its name, its name in one word, and its web page. */
const nameKeys = ({ words: { own, joined }, page }: Compared): string[] => {
  const keys = own.map((word) => word.slice(0, 5))
  if (own.length > 1) keys.push(joined.slice(0, 12))
  if (page !== null) keys.push(page)
  return keys
}

/** Races without a word in common are the same only within days, at the same place. */
const placeKeys = ({ town, position }: Compared): string[] => {
  const keys = town === '' ? [] : [`at ${town}`]
  if (position !== null) keys.push(`at ${cellOf(position.lat)},${cellOf(position.lng)}`)
  return keys
}

/** Races by week, and by the words of their names and their places. They are added in the order of their ids. */
export class RaceIndex {
  private readonly weeks = new Map<number, Map<string, Compared[]>>()

  add(race: Compared) {
    const week = weekOf(race.day)
    const byKey = this.weeks.get(week) ?? new Map<string, Compared[]>()
    this.weeks.set(week, byKey)
    for (const keys of [nameKeys(race), placeKeys(race)])
      for (const key of keys) {
        const there = byKey.get(key)
        if (there === undefined) byKey.set(key, [race])
        else there.push(race)
      }
  }
  forgetWeek(week: number) {
    this.weeks.delete(week)
  }
  /** Whether there are races in the weeks of a race that may be the same as one of this day. */
  hasAround(day: number): boolean {
    for (let week = weekOf(day - LOOK_DAYS); week <= weekOf(day + LOOK_DAYS); week += 1)
      if (this.weeks.has(week)) return true
    return false
  }
  /** The races that may be the same as this one, each once. */
  near(race: Compared): ReadonlySet<Compared> {
    let found: Set<Compared> | undefined
    const own = weekOf(race.day)
    const look = (keys: string[], days: number) => {
      for (let week = weekOf(race.day - days); week <= weekOf(race.day + days); week += 1) {
        const byKey = this.weeks.get(week)
        if (byKey === undefined) continue
        for (const key of keys) {
          const there = byKey.get(key)
          if (there === undefined || (there.length > MOST_OF_A_KEY && week !== own)) continue
          const oldest = there.length > MOST_LOOKED_AT ? there.slice(0, MOST_LOOKED_AT) : there
          for (const other of oldest) {
            if (other.id === race.id || Math.abs(other.day - race.day) > days || !mayBeOne(race, other))
              continue
            found ??= new Set()
            found.add(other)
          }
        }
      }
    }
    look(nameKeys(race), LOOK_DAYS)
    look(placeKeys(race), NEAR_DAYS)
    return found ?? NO_RACES
  }
}

/** Does something with each, and rests after each piece of it. */
const eachPaced = async <One>(all: readonly One[], use: (one: One) => void): Promise<void> => {
  const pace = pacing()
  let since = performance.now()
  for (const one of all) {
    use(one)
    const took = performance.now() - since
    if (took < PIECE_MS) continue
    await pace(took)
    since = performance.now()
  }
}

/**
 * Pairs of races that are the same, or may be. Each pair comes once, with the older race as `one`. `facts` are in the order
 * of their ids. It rests while visitors are there.
 */
export const findPairs = async (facts: readonly RaceFacts[], prepareRace: (race: RaceFacts) => Compared) => {
  const index = new RaceIndex()
  const races: Compared[] = []
  await eachPaced(facts, (race) => {
    const prepared = prepareRace(race)
    races.push(prepared)
    index.add(prepared)
  })
  // Those of a week after each other, because memory is quicker that way.
  races.sort((one, other) => one.day - other.day)
  const pairs: Pair[] = []
  await eachPaced(races, (other) => {
    for (const one of index.near(other)) {
      if (one.id >= other.id) continue
      const comparison = compareRaces(one, other)
      if (comparison.verdict !== 'other') pairs.push({ ...comparison, one, other })
    }
  })
  return pairs
}
