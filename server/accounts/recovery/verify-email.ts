import { accountMessages } from '#messages/server/accounts.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { spendVerificationToken } from '../queries.ts'
import { emailTaken } from '../sign-in/register.ts'
import { tokenHash } from './tokens.ts'

/** What other domains do in the same transaction when a user has proved to own an address. */
export type EmailVerified = (tx: Executor, user: { id: number; email: string }) => Promise<void>

/** Runs the listeners after an account has proved to own its address. */
export const tellVerified = async (
  tx: Executor,
  { id, email }: { id: number; email: string | null },
  listeners: EmailVerified[],
) => {
  if (email === null) return
  for (const listener of listeners) await listener(tx, { id, email })
}

type Needs = Pick<Deps, 'db' | 'clock'> & { onEmailVerified: EmailVerified[] }

/** Verifies an address with a mailed link. Throws 400 when the link was used or replaced, or is too old. */
export const verifyEmail = async ({ db, clock, onEmailVerified }: Needs, token: string): Promise<void> => {
  try {
    await inTransaction(db, async (tx) => {
      const user = await spendVerificationToken(tx, tokenHash('verify-email', token), clock())
      refuseUnless(user, invalid(accountMessages().verificationLinkDead))
      await tellVerified(tx, user, onEmailVerified)
    })
  } catch (error) {
    throw violates(error, 'users_email_key') ? emailTaken() : error
  }
}
