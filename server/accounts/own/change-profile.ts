import { changedFields } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { ProfileInput } from '#shared/accounts/schema.ts'
import { addressChanging } from '../emails.ts'
import type { Person } from '../person.ts'
import { findUserByEmail, lockUser, type NewUser, type UserRow, updateUser } from '../queries.ts'
import { sendVerification } from '../recovery/send-verification.ts'
import { emailTaken } from '../sign-in/register.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'> & {
  /** False when the new address was mailed too often already: it stays pending, and no link is sent. */
  mayMail: boolean
}

const NO_VERIFICATION = {
  emailVerificationToken: null,
  emailVerificationExpires: null,
  emailVerificationAddress: null,
}
const NO_RESET = { passwordResetToken: null, passwordResetExpires: null, passwordResetAddress: null }

const isSameAddress = (one: string | null, other: string | null) =>
  one?.toLowerCase() === other?.toLowerCase()

/** A new address stays pending until it is verified; the current one can be removed at once. */
const addressChanges = (user: UserRow, email: string | null): Partial<NewUser> => {
  if (isSameAddress(email, user.email)) {
    return user.pendingEmail === null ? {} : { pendingEmail: null, ...NO_VERIFICATION }
  }
  if (email === null) {
    return { email: null, emailVerified: false, pendingEmail: null, ...NO_VERIFICATION, ...NO_RESET }
  }
  return { pendingEmail: email, ...NO_VERIFICATION }
}

/** Mails the link to the new address and a notice to the current one. */
const tellBoth = async (tx: Executor, before: UserRow, after: UserRow, needs: Needs) => {
  if (before.email === null || !isSameAddress(before.email, after.pendingEmail ?? after.email)) {
    if (after.pendingEmail !== null && needs.mayMail) await sendVerification(tx, after, needs)
    if (before.email !== null) {
      const { publicUrl } = needs.settings
      await queueMail(
        tx,
        addressChanging({
          to: before.email,
          language: before.language,
          publicUrl,
          username: before.username,
        }),
      )
    }
  }
}

/**
 * Changes the fields that were sent. The account is locked, so that every check still holds when the
 * change is written. A session that ended meanwhile changes nothing (401). A taken address is 409,
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
    if (email && !isSameAddress(email, user.email) && !needs.settings.requireEmailVerification) {
      refuseUnless(!(await findUserByEmail(tx, email)), emailTaken())
    }
    const changes = {
      ...(displayName !== undefined && { displayName }),
      ...(profileImage !== undefined && { profileImage }),
      ...(language !== undefined && { language }),
      ...(email !== undefined && addressChanges(user, email)),
    }
    if (Object.keys(changes).length === 0) return user
    const changed = await updateUser(tx, id, changes)
    refuseUnless(changed, notSignedIn())
    await recordHistory(tx, {
      personId: id,
      action: 'edited',
      entity: 'user',
      entityId: id,
      kind: 'account',
      fields: changedFields(
        ['displayName', 'profileImage', 'language', 'email', 'pendingEmail'],
        user,
        changed,
      ),
    })
    if (email !== undefined) await tellBoth(tx, user, changed, needs)
    return changed
  })
