import { Router } from 'express'
import { accountMessages } from '#messages/server/accounts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { atEvenPace } from '#server/platform/http/even-pace.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { cookieGuard } from '#server/platform/sessions/cookie-guard.ts'
import { endSession, rememberUnverified, renewSession } from '#server/platform/sessions/sessions.ts'
import { loginInput, registerInput, type VerificationRequired } from '#shared/accounts/schema.ts'
import type { AccountLimits } from '../limits.ts'
import { personOf, requireSignedIn } from '../person.ts'
import { presentPerson } from '../present.ts'
import { accountGuesses } from './account-guesses.ts'
import { admit } from './admit.ts'
import type { Authentication } from './authentication.ts'
import { limitLogins } from './passwords.ts'
import { register } from './register.ts'

const wrongCredentials = () => new AppError('not-signed-in', accountMessages().wrongCredentials)

type Parts = { authentication: Authentication; limits: AccountLimits }

/** Logging in, registering, logging out, and the signed-in person. */
export const sessionRoutes = (deps: Deps, { authentication, limits }: Parts) => {
  const { settings } = deps
  const guesses = accountGuesses(deps)
  const routes = Router()

  routes.post(['/api/login', '/api/register', '/api/change-password'], cookieGuard(deps))

  routes.get('/api/user', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    await renewSession(req)
    res.json(presentPerson(person))
  })

  routes.post('/api/login', noStore, async (req, res) => {
    const input = loginInput.parse(req.body)
    const person = await limitLogins(async () => {
      await limits.login(req, input.username)
      await guesses.spend(req, input.username)
      return authentication.recognise(req, res, input)
    })
    if (!person) throw wrongCredentials()
    await Promise.all([limits.loggedIn(req, input.username), guesses.refund(input.username)])
    await admit(deps, authentication, req, person)
    res.json(presentPerson(person))
  })

  routes.post('/api/register', noStore, async (req, res) => {
    const input = registerInput.parse(req.body)
    await limits.register(req)
    const mustVerify = settings.requireEmailVerification && typeof input.email === 'string'
    const user = await atEvenPace(
      mustVerify ? 400 : 0,
      register({ ...deps, mayMailTo: limits.mayMailTo }, input),
    )
    if (mustVerify) {
      await rememberUnverified(req, { id: user.id, version: user.sessionVersion })
      const answer: VerificationRequired = { requiresEmailVerification: true, email: input.email ?? '' }
      res.status(201).json(answer)
      return
    }
    const person = personOf(user, settings)
    await authentication.signIn(req, person)
    res.status(201).json(presentPerson(person))
  })

  routes.post('/api/logout', noStore, async (req, res) => {
    if (req.user) deps.log.info({ account: req.user.id }, 'somebody logged out')
    await endSession(req, res, deps)
    res.status(204).end()
  })

  return routes
}
