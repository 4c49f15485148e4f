import { Router } from 'express'
import { factQuestionMessages } from '#messages/server/fact-questions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { askedFactsInput } from '#shared/races/facts/asked-facts-schema.ts'
import { factQuestionLimit } from './api.ts'
import { askForFacts } from './ask-for-facts.ts'

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
