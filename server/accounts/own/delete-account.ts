import { accountMessages } from '#messages/server/accounts.ts'
import { forgetInHistory, recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { endAllSessions } from '../open-sessions/session-queries.ts'
import type { Person } from '../person.ts'
import { canDeleteAccount } from '../policy.ts'
import { deleteUser, lockUser } from '../queries.ts'
import { lockListingsOf } from './own-data-queries.ts'
import { requireOwnPassword } from './own-password.ts'

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
export const deleteAccount = async ({ db, onAccountDeleted }: Needs, person: Person, password: string) => {
  refuseUnless(canDeleteAccount(person), conflict(accountMessages().administratorStays))
  const user = await requireOwnPassword(db, person, { password, field: 'password' })
  await inTransaction(db, async (tx) => {
    const locked = await lockUser(tx, user.id, { end: true })
    refuseUnless(locked?.sessionVersion === person.sessionVersion, notSignedIn())
    await lockListingsOf(tx, user.id)
    for (const listener of onAccountDeleted) await listener(tx, user.id)
    await deleteUser(tx, user.id)
    await endAllSessions(tx, user.id)
    await forgetInHistory(tx, user.id)
    await recordHistory(tx, { personId: null, action: 'deleted', entity: 'user', entityId: user.id })
  })
}
