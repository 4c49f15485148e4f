import { Router } from 'express'
import { followMails } from '#messages/server/saved/follow.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { readQuery } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { paths } from '#shared/pages/paths.ts'
import { type EndedFollowing, endFollowingInput, type QuietView } from '#shared/saved/schema.ts'
import { followEndLimit } from '../api.ts'
import { endFollowsOf, followsOfToken, quietRaces } from './queries.ts'

const linkGone = () => notFound(followMails().linkGone)

/** Which saved races are followed, and the link of their mails (contract, section 12). */
export const followRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const perAddress = rateLimit(deps, followEndLimit)

  routes.get('/api/saved/quiet', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    res.json({ races: await quietRaces(db, id) } satisfies QuietView)
  })

  // Reading the link ends nothing: programs that look into mails open every link.
  routes.get('/api/saved/end', noStore, async (req, res) => {
    const { token } = readQuery(endFollowingInput, req.query)
    if (req.accepts('json', 'html') === 'html') return res.redirect(303, paths.endFollowing(token))
    await perAddress.spend(clientAddress(req))
    const races = await followsOfToken(db, token)
    refuseUnless(races !== undefined, linkGone())
    res.json({ races } satisfies EndedFollowing)
  })

  // The token is in the body when the page asks, and in the query when a mail program does.
  routes.post('/api/saved/end', noStore, async (req, res) => {
    const { token } = endFollowingInput.parse(req.query.token === undefined ? req.body : req.query)
    await perAddress.spend(clientAddress(req))
    const races = await endFollowsOf(db, token)
    refuseUnless(races !== undefined, linkGone())
    res.json({ races } satisfies EndedFollowing)
  })

  return routes
}
