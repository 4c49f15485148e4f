import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { addressTaken, verifyAddress } from '../emails.ts'
import { findUserByEmail, startVerification, type UserRow } from '../queries.ts'
import { newToken, VERIFICATION_LIFETIME } from './tokens.ts'

type Needs = Pick<Deps, 'settings' | 'clock'>

/**
 * Mails a new verification link, which replaces the one before, to the address that waits to be
 * verified. The account must be locked, or new in this transaction, so that the address cannot
 * change between the mail and the link. If it belongs to another account by now, its owner is told instead: whoever asked
 * sees no difference.
 */
export const sendVerification = async (tx: Executor, user: UserRow, { settings, clock }: Needs) => {
  const to = user.pendingEmail ?? user.email
  if (to === null) return
  const { publicUrl } = settings
  const owner = await findUserByEmail(tx, to)
  if (owner && owner.id !== user.id) {
    await queueMail(tx, addressTaken({ to: owner.email ?? to, publicUrl, username: owner.username }))
    return
  }
  const { token, hash } = newToken('verify-email')
  const expiresAt = new Date(clock().valueOf() + VERIFICATION_LIFETIME)
  await startVerification(tx, user.id, { hash, expires: expiresAt, address: to })
  await queueMail(tx, verifyAddress({ to, publicUrl, token, expiresAt }))
}
