import { type Request, type RequestHandler, type Response, Router } from 'express'
import passport from 'passport'
import { Strategy as LocalStrategy } from 'passport-local'
import type { Deps } from '#server/platform/deps.ts'
import { noteStart } from '#server/platform/sessions/sessions.ts'
import type { LoginInput } from '#shared/accounts/schema.ts'
import { type Person, personOf } from '../person.ts'
import { findSignedIn, findUserByUsername } from '../queries.ts'
import { rememberDevice } from './known-device.ts'
import { isRightPassword } from './passwords.ts'

/** What a session stores: enough to find the user and to notice that the session was ended. */
type SessionUser = { id: number; version: number }

export type Authentication = ReturnType<typeof createAuthentication>

/** `middleware` sets `req.user`; the other two log people in by username and password. */
export const createAuthentication = ({ db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>) => {
  const authenticator = new passport.Passport()

  authenticator.use(
    new LocalStrategy((username, password, done) => {
      findUserByUsername(db, username)
        .then(async (user) => {
          const isRight = await isRightPassword(user?.password, password)
          done(null, user && isRight ? personOf(user, settings) : false)
        })
        .catch(done)
    }),
  )

  // Runs when the new session is there and before it is stored.
  authenticator.serializeUser<SessionUser, Request>((req, { id, sessionVersion }, done) => {
    noteStart(req)
    done(null, { id, version: sessionVersion })
  })

  authenticator.deserializeUser<SessionUser>((stored, done) => {
    findSignedIn(db, stored).then((row) => done(null, row ? personOf(row, settings) : false), done)
  })

  const middleware: RequestHandler = Router().use(
    authenticator.initialize({ compat: false }),
    authenticator.session(),
  )

  /** The person with this username and password, or null. An unknown name takes as long as a known one. */
  const recognise = (req: Request, res: Response, { username, password }: LoginInput) =>
    new Promise<Person | null>((resolve, reject) => {
      // passport-local reads the body; put the validated fields there.
      req.body = { username, password }
      const decide = (error: unknown, person: Person | false) =>
        error ? reject(error) : resolve(person || null)
      authenticator.authenticate('local', { session: false }, decide)(req, res, reject)
    })

  /** Starts a session for this person, with a new id, so that a planted cookie is worthless. The device is known now. */
  const signIn = async (req: Request, person: Person) => {
    await new Promise<void>((resolve, reject) => {
      req.logIn(person, (error: unknown) => (error ? reject(error) : resolve()))
    })
    rememberDevice(req, { settings }, person)
    log.info({ account: person.id, path: req.path }, 'somebody logged in')
  }

  return { middleware, recognise, signIn }
}
