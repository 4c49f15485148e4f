import { accountMessages } from '#messages/shared/accounts.ts'
import { changedFields } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { isSameAddress } from '#shared/accounts/rules.ts'
import type { ProfileInput } from '#shared/accounts/schema.ts'
import { addressChanging, addressRemoved } from '../emails.ts'
import type { Person } from '../person.ts'
import { findUserByEmail, lockUser, type NewUser, type UserRow, updateUser } from '../queries.ts'
import { sendVerification } from '../recovery/send-verification.ts'
import { newToken } from '../recovery/tokens.ts'
import { emailTaken } from '../sign-in/register.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'> & {
  /** Whether the password was given, without which the address stays. */
  isProved: boolean
  /** False when the new address was mailed too often already: it stays pending, and no link is sent. */
  mayMail: boolean
}

const NO_VERIFICATION = {
  emailVerificationToken: null,
  emailVerificationExpires: null,
  emailVerificationAddress: null,
}
const NO_RESET = { passwordResetToken: null, passwordResetExpires: null, passwordResetAddress: null }

type NewToken = ReturnType<typeof newToken>

const passwordMissing = () => {
  const message = accountMessages().passwordMissing
  return invalid(message, { currentPassword: message })
}

/** A new address stays pending until it is verified; the current one can be removed at once. */
const addressChanges = (user: UserRow, email: string | null, keep: NewToken): Partial<NewUser> => {
  if (isSameAddress(email, user.email)) {
    return user.pendingEmail === null
      ? {}
      : { pendingEmail: null, keepAddressToken: null, ...NO_VERIFICATION }
  }
  if (email === null) {
    const keepAddressToken = null
    return {
      email,
      emailVerified: false,
      pendingEmail: null,
      keepAddressToken,
      ...NO_VERIFICATION,
      ...NO_RESET,
    }
  }
  return { pendingEmail: email, keepAddressToken: keep.hash, ...NO_VERIFICATION }
}

/** Mails the link to the new address, and to the current one a notice with a link that stops the change. */
const tellBoth = async (tx: Executor, before: UserRow, after: UserRow, needs: Needs & { keep: NewToken }) => {
  const { email: to, language, username } = before
  if (to !== null && isSameAddress(to, after.pendingEmail ?? after.email)) return
  if (after.pendingEmail !== null && needs.mayMail) await sendVerification(tx, after, needs)
  if (to === null) return
  const notice = { to, language, username, publicUrl: needs.settings.publicUrl }
  const mail =
    after.pendingEmail === null
      ? addressRemoved(notice)
      : addressChanging({ ...notice, token: needs.keep.token })
  await queueMail(tx, mail)
}

/**
 * Changes the fields that were sent. The account is locked, so that every check still holds when the
 * change is written. A session that ended meanwhile changes nothing (401). Another address needs the password (400),
 * so that nobody takes an account over at a browser that was left open. A taken address is 409,
 * unless addresses must be verified first: then the answer is the same as for a free one.
 */
export const changeProfile = (
  needs: Needs,
  { id, sessionVersion }: Pick<Person, 'id' | 'sessionVersion'>,
  { email, displayName, profileImage, language }: ProfileInput,
): Promise<UserRow> =>
  inTransaction(needs.db, async (tx) => {
    const user = await lockUser(tx, id)
    refuseUnless(user?.sessionVersion === sessionVersion, notSignedIn())
    if (email !== undefined && !isSameAddress(email, user.email)) {
      refuseUnless(needs.isProved, passwordMissing())
      const isTaken = email && !needs.settings.requireEmailVerification && (await findUserByEmail(tx, email))
      refuseUnless(!isTaken, emailTaken())
    }
    const keep = newToken('keep-address')
    const changes = {
      ...(displayName !== undefined && { displayName }),
      ...(profileImage !== undefined && { profileImage }),
      ...(language !== undefined && { language }),
      ...(email !== undefined && addressChanges(user, email, keep)),
    }
    if (Object.keys(changes).length === 0) return user
    const changed = await updateUser(tx, id, changes)
    refuseUnless(changed, notSignedIn())
    await recordHistory(tx, {
      personId: id,
      action: 'edited',
      entity: 'user',
      entityId: id,
      fields: changedFields(
        ['displayName', 'profileImage', 'language', 'email', 'pendingEmail'],
        user,
        changed,
      ),
    })
    if (email !== undefined) await tellBoth(tx, user, changed, { ...needs, keep })
    return changed
  })
