import { createHash } from 'node:crypto'
import { Router } from 'express'
import { factQuestionMessages } from '#messages/server/fact-questions.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { findRace } from '#server/races/queries.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { askedFactsInput } from '#shared/races/facts/asked-facts-schema.ts'
import { type AskedFact, missingFacts } from '#shared/races/facts/missing-facts.ts'
import { factQuestionLimit } from './api.ts'
import { insertQuestions, lockAskedRace } from './queries.ts'

/** No account and no address is stored, and what somebody asks of one race says nothing about another. */
const hashOf = (raceId: number, asker: string) =>
  createHash('sha256').update(`fact-question ${raceId} ${asker}`).digest('base64url')

/**
 * Notes what somebody wants to know, which the next mail to the organizer says. What the race says meanwhile is left
 * out, and owners do not ask themselves. Throws 404 for an unknown race, 409 when nobody can be asked.
 */
const askForFacts = (
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

/** Questions to the organizer of a race about what its page does not say (contract, section 16). */
export const factQuestionRoutes = (deps: Deps) => {
  const perAddress = rateLimit(deps, factQuestionLimit)
  const routes = Router()

  routes.post('/api/races/:id/questions', noStore, async (req, res) => {
    const raceId = idParam(req.params.id, noSuch('race'))
    const { facts } = askedFactsInput.parse(req.body)
    const address = clientAddress(req)
    await perAddress.spend(address)
    const asker = req.user ? `account ${req.user.id}` : `address ${address}`
    await askForFacts(deps, { raceId, facts, asker })
    res.json({ message: factQuestionMessages().asked })
  })

  return routes
}
