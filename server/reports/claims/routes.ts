import { Router } from 'express'
import { reportMails } from '#messages/server/reports.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, readQuery } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { claimInput, handOverInput } from '#shared/reports/claims.ts'
import { claimsOfPerson, claimsOfRace, handOverLimit } from '../limits.ts'
import { canClaim } from '../policy.ts'
import { claimRace } from './claim-race.ts'
import { handOverByLink, readHandOver } from './hand-over.ts'

/** "Is this your race?", and the link that hands a race over (contract, section 15). */
export const claimRoutes = (deps: Deps) => {
  const routes = Router()
  const perPerson = rateLimit(deps, claimsOfPerson)
  const perRace = rateLimit(deps, claimsOfRace)
  const perAddress = rateLimit(deps, handOverLimit)

  routes.post('/api/races/:id/claim', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const raceId = idParam(req.params.id, noSuch('race'))
    const input = claimInput.parse(req.body)
    // Before the counts: accounts that cannot claim must not use up the claims of a race.
    refuseUnless(canClaim(person), notAllowed(reportMails().verifyFirst))
    await perPerson.spend(String(person.id))
    await perRace.spend('race', String(raceId))
    res.status(201).json(await claimRace(deps, { raceId, person, input }))
  })

  routes.get('/api/hand-over', noStore, async (req, res) => {
    const { token } = readQuery(handOverInput, req.query)
    await perAddress.spend(clientAddress(req))
    res.json(await readHandOver(deps, token))
  })

  routes.post('/api/hand-over', noStore, async (req, res) => {
    const { token } = handOverInput.parse(req.body)
    await perAddress.spend(clientAddress(req))
    res.json(await handOverByLink(deps, token))
  })

  return routes
}
