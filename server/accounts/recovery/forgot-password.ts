import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { resetPassword } from '../emails.ts'
import { startReset } from './link-queries.ts'
import { newToken, RESET_LIFETIME } from './tokens.ts'

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
    await queueMail(tx, resetPassword({ to, language, username, publicUrl, token, expiresAt }))
  })
