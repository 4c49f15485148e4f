import fc from 'fast-check'
import { BOOKING_DEEDS } from './booking-deeds.ts'
import { LIST_DEEDS } from './list-deeds.ts'
import { newModel } from './model.ts'
import { ORGANIZER_DEEDS } from './organizer-deeds.ts'
import { REVIEW_DEEDS } from './review-deeds.ts'
import { closeWorld, openWorld, type Site } from './site.ts'

/** A smaller group than most want, so that it is full soon. */
const SPOTS = 5

/** What plays a failure again: all three are in the report of the failure. */
export type Replay = { seed: number; path?: string; replayPath?: string }

const deedsOf = (replayPath: string | undefined) =>
  fc.commands(
    [...BOOKING_DEEDS, ...LIST_DEEDS, ...ORGANIZER_DEEDS, ...REVIEW_DEEDS].flatMap(([weight, deeds]) =>
      Array<typeof deeds>(weight).fill(deeds),
    ),
    { maxCommands: 20, size: 'max', ...(replayPath !== undefined && { replayPath }) },
  )

/** How many deeds were played, and what broke, with the shortest sequence that breaks it; null when nothing did. */
type Played = { deeds: number; broken: string | null }

/**
 * Plays that many sequences of calls by random people, each on a trip and a race of its own, and compares every answer
 * and what is stored after it with the model.
 */
export const playRandomly = async (
  site: Site,
  { sequences, seed, path, replayPath }: Replay & { sequences: number },
): Promise<Played> => {
  let deeds = 0
  const property = fc.asyncProperty(deedsOf(replayPath), async (commands) => {
    const world = await openWorld(site, SPOTS)
    try {
      await fc.asyncModelRun(() => ({ model: newModel(SPOTS), real: world }), commands)
    } finally {
      deeds += world.deeds
      await closeWorld(world)
    }
  })
  const result = await fc.check(property, {
    numRuns: sequences,
    seed,
    endOnFailure: false,
    ...(path !== undefined && { path }),
  })
  if (!result.failed) return { deeds, broken: null }
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : ''
  return { deeds, broken: `${await fc.asyncDefaultReportMessage(result)}\n${reason}` }
}
