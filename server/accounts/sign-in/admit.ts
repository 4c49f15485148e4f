import type { Request } from 'express'
import { accountMessages } from '#messages/server/accounts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { rememberUnverified } from '#server/platform/sessions/sessions.ts'
import type { Person } from '../person.ts'
import { mustVerifyFirst } from '../policy.ts'
import type { Authentication } from './authentication.ts'

/**
 * Starts a session for somebody who has proved who they are, with the password or a passkey. Throws 403 for a blocked
 * account, and for one whose address must be verified first.
 */
export const admit = async (
  { settings }: Pick<Deps, 'settings'>,
  authentication: Authentication,
  req: Request,
  person: Person,
): Promise<void> => {
  refuseUnless(person.blockedAt === null, notAllowed(accountMessages().blocked(person.blockedReason ?? '')))
  if (mustVerifyFirst(person, settings)) {
    await rememberUnverified(req, { id: person.id, version: person.sessionVersion })
    throw notAllowed(accountMessages().verifyFirst, { requiresEmailVerification: true })
  }
  await authentication.signIn(req, person)
}
