import { accountMessages } from '#messages/server/accounts.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import type { ResetPasswordInput } from '#shared/accounts/schema.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { removePasskeysOf } from '../passkeys/change-passkeys.ts'
import { endCalendarFeed, type UserRow } from '../queries.ts'
import { hashPassword, refuseCommonPassword } from '../sign-in/passwords.ts'
import { findUserByResetToken, spendResetToken } from './link-queries.ts'
import { tokenHash } from './tokens.ts'

const deadLink = () => invalid(accountMessages().resetLinkDead)

/**
 * Sets a new password with a reset link. Whoever else could open the account no longer can: all sessions end, a change
 * of address that waits, the calendar's secret address and all passkeys. Throws 400 for a link that no longer works.
 */
export const resetPassword = async (
  needs: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { token, newPassword }: ResetPasswordInput,
): Promise<UserRow> => {
  const { db, clock } = needs
  const hash = tokenHash('reset-password', token)
  // Checked before hashing, so that made-up tokens cost little; the update below checks again.
  const owner = await findUserByResetToken(db, hash, clock())
  refuseUnless(owner, deadLink())
  refuseCommonPassword(newPassword, 'newPassword', [owner.username])
  const password = await hashPassword(newPassword)
  return inTransaction(db, async (tx) => {
    const user = await spendResetToken(tx, { hash, password, now: clock(), language: currentLanguage() })
    refuseUnless(user, deadLink())
    await endCalendarFeed(tx, user.id)
    await removePasskeysOf(tx, user, needs)
    return user
  })
}
