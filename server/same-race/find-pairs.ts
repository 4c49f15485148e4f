import { setImmediate as othersFirst } from 'node:timers/promises'
import {
  type Compared,
  type Comparison,
  compareRaces,
  LOOK_DAYS,
  mayBeOne,
  NEAR_DAYS,
} from './compare-races.ts'

/** Two races that may be one, the likelier ones with a higher score. */
export type Pair = Comparison & { one: Compared; other: Compared }

/** A race is looked for week by week, so that the days of a key stay few. */
const WEEK = 7
/** A word that so many races of a week have says nothing about one of them. */
const MOST_OF_A_KEY = 60
const AT_A_TIME = 500

const weekOf = (day: number) => Math.floor(day / WEEK)

/** About 20 km; a pair across the edge of two has a word or the town in common. */
const CELL_DEGREES = 0.2

type Key = { key: string; days: number }

/** By what a race is looked for: each own word of its name, its name in one word, its web page, and its place. */
const keysOf = ({ words, page, town, position }: Compared): Key[] => {
  const cell = position && [position.lat, position.lng].map((degrees) => Math.round(degrees / CELL_DEGREES))
  const name = [
    ...words.own.map((word) => word.slice(0, 5)),
    ...(words.own.length > 1 ? [words.joined.slice(0, 12)] : []),
    ...(page === null ? [] : [page]),
  ]
  const place = [...(town === '' ? [] : [`at ${town}`]), ...(cell ? [`at ${cell.join()}`] : [])]
  // Races without a word in common are the same only within days.
  return [...name.map((key) => ({ key, days: LOOK_DAYS })), ...place.map((key) => ({ key, days: NEAR_DAYS }))]
}

/** Races by the words of their names, their places and by week. */
export const indexRaces = (races: readonly Compared[]) => {
  const byKey = new Map<string, Map<number, Compared[]>>()
  for (const race of races)
    for (const { key } of keysOf(race)) {
      const weeks = byKey.get(key) ?? new Map<number, Compared[]>()
      byKey.set(key, weeks)
      const there = weeks.get(weekOf(race.day))
      if (there === undefined) weeks.set(weekOf(race.day), [race])
      else there.push(race)
    }
  return {
    /** The races that may be the same as this one, each once. */
    near: (race: Compared): Set<Compared> => {
      const found = new Set<Compared>()
      const week = weekOf(race.day)
      for (const { key, days } of keysOf(race)) {
        const weeks = byKey.get(key)
        if (weeks === undefined) continue
        for (let at = weekOf(race.day - days); at <= weekOf(race.day + days); at += 1) {
          const there = weeks.get(at)
          if (there === undefined || (there.length > MOST_OF_A_KEY && at !== week)) continue
          for (const other of there)
            if (other.id !== race.id && Math.abs(other.day - race.day) <= days && mayBeOne(race, other))
              found.add(other)
        }
      }
      return found
    },
  }
}

/** Pairs of races in one list that are the same, or may be. Each pair comes once; other work has its turns. */
export const findPairs = async (races: readonly Compared[]): Promise<Pair[]> => {
  const index = indexRaces(races)
  const pairs: Pair[] = []
  for (const [at, one] of races.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await othersFirst()
    for (const other of index.near(one)) {
      if (other.id <= one.id) continue
      const comparison = compareRaces(one, other)
      if (comparison.verdict !== 'other') pairs.push({ ...comparison, one, other })
    }
  }
  return pairs
}
