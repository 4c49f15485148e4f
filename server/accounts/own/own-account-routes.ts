import { Router } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { endSession } from '#server/platform/sessions/sessions.ts'
import { isSameAddress } from '#shared/accounts/rules.ts'
import { changePasswordInput, deleteAccountInput, profileInput } from '#shared/accounts/schema.ts'
import type { AccountLimits } from '../limits.ts'
import { openSessions, presentSession } from '../open-sessions/session-queries.ts'
import { personOf, requireSignedIn } from '../person.ts'
import { presentPerson } from '../present.ts'
import type { Authentication } from '../sign-in/authentication.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { type AccountDeleted, deleteAccount } from './delete-account.ts'
import { findOwnData } from './own-data-queries.ts'
import { requireOwnPassword } from './own-password.ts'

type Parts = {
  authentication: Authentication
  limits: AccountLimits
  onAccountDeleted: AccountDeleted[]
}

/** Calls about the own account. */
export const ownAccountRoutes = (deps: Deps, { authentication, limits, onAccountDeleted }: Parts) => {
  const { db, settings, clock } = deps
  const routes = Router()

  routes.post('/api/change-password', noStore, async (req, res) => {
    const asking = requireSignedIn(req)
    const input = changePasswordInput.parse(req.body)
    await limits.ownPassword(asking.id)
    const person = personOf(await changePassword(deps, asking, input), settings)
    await authentication.signIn(req, person)
    res.json(presentPerson(person))
  })

  routes.patch('/api/user', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const input = profileInput.parse(req.body)
    const { email, currentPassword: password } = input
    const isNew = email !== undefined && !isSameAddress(email, person.email)
    const isProved = isNew && password !== undefined
    if (isProved) {
      await limits.ownPassword(person.id)
      await requireOwnPassword(db, person, { password, field: 'currentPassword' })
    }
    if (email) await limits.verificationMail(person.id)
    // Mail goes only to an address that this limit has counted, even if the account changes meanwhile.
    const mayMail = isProved && typeof email === 'string' && (await limits.mayMailTo(email))
    const changed = await changeProfile({ ...deps, isProved, mayMail }, person, input)
    res.json(presentPerson(personOf(changed, settings)))
  })

  routes.get('/api/user/export', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    await limits.export(person.id)
    const data = await findOwnData(db, person.id)
    const sessions = await openSessions(db, person)
    res.attachment('trailherd-account.json')
    res.json({
      exportedAt: clock().toISOString(),
      profile: presentPerson(person),
      ...data,
      sessions: sessions.map((one) => presentSession(one, req.sessionID)),
    })
  })

  routes.delete('/api/user', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const { password } = deleteAccountInput.parse(req.body)
    await limits.ownPassword(person.id)
    await deleteAccount({ db, onAccountDeleted }, person, password)
    await endSession(req, res, deps)
    res.status(204).end()
  })

  return routes
}
