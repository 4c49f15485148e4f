import { Router } from 'express'
import { accountMessages } from '#messages/server/accounts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { endSession } from '#server/platform/sessions/sessions.ts'
import { requireSignedIn } from '../person.ts'
import {
  endOpenSession,
  endOtherSessions,
  openSessions,
  presentSession,
  sessionHash,
} from './session-queries.ts'

/** Where one is signed in, and ending that. */
export const openSessionRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()

  routes.get('/api/user/sessions', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const found = await openSessions(db, person)
    res.json(found.map((one) => presentSession(one, req.sessionID)))
  })

  routes.delete('/api/user/sessions/:id', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const hash = String(req.params.id)
    if (hash === sessionHash(req.sessionID)) await endSession(req, res, deps)
    else refuseUnless(await endOpenSession(db, person.id, hash), notFound(accountMessages().noSuchSession))
    res.status(204).end()
  })

  routes.delete('/api/user/sessions', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    await endOtherSessions(db, id, req.sessionID)
    res.status(204).end()
  })

  return routes
}
