import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { addressTaken, verifyAddress } from '../emails.ts'
import { findUserByEmail, type UserRow } from '../queries.ts'
import { startVerification } from './link-queries.ts'
import { newToken, VERIFICATION_LIFETIME } from './tokens.ts'

type Needs = Pick<Deps, 'settings' | 'clock'>

/**
 * Mails a new verification link to the address that needs to be verified; it replaces older links. The
 * account must be locked, or new in this transaction, so that the address cannot change before the
 * link is stored. If the address belongs to another account, its owner gets a notice instead: the
 * caller must not find out that the address is taken.
 */
export const sendVerification = async (tx: Executor, user: UserRow, { settings, clock }: Needs) => {
  const to = user.pendingEmail ?? user.email
  if (to === null) return
  const { publicUrl } = settings
  const owner = await findUserByEmail(tx, to)
  if (owner && owner.id !== user.id) {
    const { username, language } = owner
    await queueMail(tx, addressTaken({ to: owner.email ?? to, language, publicUrl, username }))
    return
  }
  const { token, hash } = newToken('verify-email')
  const expiresAt = new Date(clock().valueOf() + VERIFICATION_LIFETIME)
  await startVerification(tx, user.id, { hash, expires: expiresAt, address: to })
  await queueMail(
    tx,
    verifyAddress({ to, language: user.language, publicUrl, token, expiresAt, username: user.username }),
  )
}
