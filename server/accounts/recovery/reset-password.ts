import { accountMessages } from '#messages/server/accounts.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import type { ResetPasswordInput } from '#shared/accounts/schema.ts'
import { findUserByResetToken, spendResetToken } from '../queries.ts'
import { hashPassword, refuseCommonPassword } from '../sign-in/passwords.ts'
import { tokenHash } from './tokens.ts'
import { type EmailVerified, tellVerified } from './verify-email.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { onEmailVerified: EmailVerified[] }

const deadLink = () => invalid(accountMessages().resetLinkDead)

/** Sets a new password with a reset link and ends all sessions. Throws 400 for a link that no longer works. */
export const resetPassword = async (
  { db, clock, onEmailVerified }: Needs,
  { token, newPassword }: ResetPasswordInput,
): Promise<void> => {
  const hash = tokenHash('reset-password', token)
  // Checked before hashing, so that made-up tokens cost little; the update below checks again.
  refuseUnless(await findUserByResetToken(db, hash, clock()), deadLink())
  refuseCommonPassword(newPassword, 'newPassword')
  const password = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    const user = await spendResetToken(tx, { hash, password, now: clock() })
    refuseUnless(user, deadLink())
    await tellVerified(tx, user, onEmailVerified)
  })
}
