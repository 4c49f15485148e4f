import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import type { Person } from '../person.ts'
import { canDeleteAccount } from '../policy.ts'
import { deleteUser, findUser, lockUser } from '../queries.ts'
import { isRightPassword } from '../sign-in/passwords.ts'
import { wrongPassword } from './change-password.ts'
import { lockListingsOf } from './own-data-queries.ts'

/**
 * Erases an account: its reviews go with it; races, trips and bookings stay without their person,
 * as the specification says. All sessions end. Administrators' accounts stay (409). Everything that
 * the deletion reaches is locked first, in the order of every other change: account, trip or race,
 * then booking or review. The database alone would begin with the bookings.
 */
export const deleteAccount = async (
  { db }: Pick<Deps, 'db'>,
  person: Person,
  password: string,
): Promise<void> => {
  refuseUnless(
    canDeleteAccount(person),
    conflict('This is an administrator’s account. Only a change of the site’s settings can end it.'),
  )
  const user = await findUser(db, person.id)
  refuseUnless(user && (await isRightPassword(user.password, password)), wrongPassword('password'))
  await inTransaction(db, async (tx) => {
    const now = await lockUser(tx, user.id, { end: true })
    refuseUnless(now?.password === user.password, wrongPassword('password'))
    await lockListingsOf(tx, user.id)
    await deleteUser(tx, user.id)
  })
}
