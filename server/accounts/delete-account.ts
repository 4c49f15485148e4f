import type { Deps } from '../platform/deps.ts'
import { conflict, refuseUnless } from '../platform/errors.ts'
import { wrongPassword } from './change-password.ts'
import { isRightPassword } from './passwords.ts'
import type { Person } from './person.ts'
import { canDeleteAccount } from './policy.ts'
import { deleteUser, findUser } from './queries.ts'

/**
 * Erases an account: its reviews go with it; races, trips and bookings stay without their person,
 * as the specification says. All sessions end. Administrators' accounts stay (409).
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
  refuseUnless(await deleteUser(db, user.id, user.password), wrongPassword('password'))
}
