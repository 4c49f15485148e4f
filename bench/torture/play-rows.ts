import { inspect } from 'node:util'
import { randomFrom } from '#shared/random-from.ts'
import { brokenTrips } from './rig/seat-rule.ts'
import type { Rig } from './rig/start-rig.ts'
import type { Outcome, Row } from './row.ts'

type Played = Outcome & { property: string; asked: string; seconds: number }

/** The same for a row whatever is played before it. */
const seedOf = (seed: number, property: string): number =>
  [...property].reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0, seed)

const outcomeOf = async (rig: Rig, row: Row, seed: number, isShort: boolean): Promise<Outcome> => {
  try {
    const outcome = await row.play(rig, { random: randomFrom(seedOf(seed, row.property)), isShort })
    await rig.mend()
    const broken = await brokenTrips(rig.database.pool)
    if (broken === 0) return outcome
    return { ...outcome, holds: false, reached: `${outcome.reached}; ${broken} trips break the seat rule` }
  } catch (error) {
    await rig.mend()
    return { holds: false, reached: inspect(error) }
  }
}

type Options = { rows: Row[]; seed: number; isShort: boolean; tell: (played: Played) => void }

/** Plays the rows one after the other. After each one everything is mended and the seat rule is checked for all trips. */
export const playRows = async (rig: Rig, { rows, seed, isShort, tell }: Options): Promise<Played[]> => {
  const all: Played[] = []
  for (const row of rows) {
    const since = performance.now()
    const outcome = await outcomeOf(rig, row, seed, isShort)
    const { property, asked } = row
    const played = { ...outcome, property, asked, seconds: (performance.now() - since) / 1_000 }
    all.push(played)
    tell(played)
  }
  return all
}
