import { createHash } from 'node:crypto'
import { factQuestionMessages } from '#messages/server/fact-questions.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { findRace } from '#server/races/queries.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { type AskedFact, missingFacts } from '#shared/races/facts/missing-facts.ts'
import { insertQuestions, lockAskedRace } from './queries.ts'

/** No account and no address is stored, and what somebody asks of one race says nothing about another. */
const hashOf = (raceId: number, asker: string) =>
  createHash('sha256').update(`fact-question ${raceId} ${asker}`).digest('base64url')

/**
 * Notes what somebody wants to know, which the next mail to the organizer says. What the race says meanwhile is left
 * out, and owners do not ask themselves. Throws 404 for an unknown race, 409 when nobody can be asked.
 */
export const askForFacts = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { raceId, facts, asker }: { raceId: number; facts: AskedFact[]; asker: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const found = await lockAskedRace(tx, raceId, utcDay(now))
    if (!found) {
      refuseUnless((await findRace(tx, raceId))?.isListed, noSuch('race'))
      throw conflict(factQuestionMessages().nobodyToAsk)
    }
    const missing = missingFacts(found.race)
    const asked = facts.filter((fact) => missing.includes(fact))
    if (asked.length === 0 || asker === `account ${found.ownerId}`) return
    await insertQuestions(
      tx,
      asked.map((fact) => ({ raceId, fact, asker: hashOf(raceId, asker), askedAt: now })),
    )
  })
