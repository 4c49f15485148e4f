import { accountMessages } from '#messages/server/accounts.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { ResetPasswordInput } from '#shared/accounts/schema.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { resetPassword as resetMail } from '../emails.ts'
import { removePasskeysOf } from '../passkeys/change-passkeys.ts'
import { endCalendarFeed } from '../queries.ts'
import { hashPassword, refuseCommonPassword } from '../sign-in/passwords.ts'
import { findUserByResetToken, spendResetToken, startReset } from './link-queries.ts'
import { newToken, RESET_LIFETIME, tokenHash } from './tokens.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'>

/** Mails a reset link if an account has this address. The new link replaces older ones. */
export const forgotPassword = ({ db, settings, clock }: Needs, email: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { token, hash } = newToken('reset-password')
    const expiresAt = new Date(clock().valueOf() + RESET_LIFETIME)
    const user = await startReset(tx, email, { hash, expires: expiresAt })
    if (!user?.email) return
    const { email: to, language, username } = user
    const { publicUrl } = settings
    await queueMail(tx, resetMail({ to, language, username, publicUrl, token, expiresAt }))
  })

const deadLink = () => invalid(accountMessages().resetLinkDead)

/**
 * Sets a new password with a reset link. Whoever else could open the account no longer can: all sessions end, a change
 * of address that waits, the calendar's secret address and all passkeys. Throws 400 for a link that no longer works.
 */
export const resetPassword = async (needs: Needs, { token, newPassword }: ResetPasswordInput) => {
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
