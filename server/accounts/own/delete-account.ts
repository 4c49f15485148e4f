import { accountMessages } from '#messages/server/accounts.ts'
import { forgetInHistory, recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import type { Person } from '../person.ts'
import { canDeleteAccount } from '../policy.ts'
import { deleteUser, findUser, lockUser, type UserRow } from '../queries.ts'
import { isRightPassword } from '../sign-in/passwords.ts'
import { wrongPassword } from './change-password.ts'
import { lockListingsOf } from './own-data-queries.ts'

/** Runs in the deletion's transaction, while the account and the trips of its bookings and waiting lists are locked. */
export type AccountDeleted = (tx: Executor, userId: number) => Promise<void>
type Needs = Pick<Deps, 'db'> & { onAccountDeleted: AccountDeleted[] }

/**
 * Deletes an account and its reviews; races, trips and bookings stay without it, as the specification
 * says. All sessions end. Administrator accounts cannot be deleted (409), and a session that ended meanwhile
 * deletes nothing (401). All rows that the deletion touches are locked first, in the order that every other
 * change uses: account, trip or race, then booking or review. The cascade alone would lock bookings first and
 * could deadlock.
 */
export const deleteAccount = async (
  { db, onAccountDeleted }: Needs,
  person: Person,
  password: string,
): Promise<void> => {
  refuseUnless(canDeleteAccount(person), conflict(accountMessages().administratorStays))
  const isInSession = (user: UserRow | undefined): user is UserRow =>
    user?.sessionVersion === person.sessionVersion
  const user = await findUser(db, person.id)
  refuseUnless(isInSession(user), notSignedIn())
  refuseUnless(await isRightPassword(user.password, password), wrongPassword('password'))
  await inTransaction(db, async (tx) => {
    refuseUnless(isInSession(await lockUser(tx, user.id, { end: true })), notSignedIn())
    await lockListingsOf(tx, user.id)
    for (const listener of onAccountDeleted) await listener(tx, user.id)
    await deleteUser(tx, user.id)
    await forgetInHistory(tx, user.id)
    await recordHistory(tx, {
      personId: null,
      action: 'deleted',
      entity: 'user',
      entityId: user.id,
      kind: 'account',
    })
  })
}
