import { forgetOwn, ownJson } from '#client/lib/browser/stored-value.ts'
import { USER_TYPES } from '#shared/accounts/enums.ts'
import type { UserView } from '#shared/accounts/schema.ts'

/** Who was last signed in here. `isTold`: that their session has ended was said already. */
export type KnownPerson = Pick<UserView, 'id' | 'userType'> & { isTold: boolean }

const known = ownJson('person', (stored): KnownPerson | null => {
  const { id, userType, isTold } = (stored ?? {}) as Partial<Record<keyof KnownPerson, unknown>>
  const kind = USER_TYPES.find((type) => type === userType)
  return typeof id === 'number' && kind ? { id, userType: kind, isTold: isTold === true } : null
})

/**
 * Who was signed in in this tab and did not log out. While nobody is signed in this is whose session
 * has ended by itself.
 */
export const knownPerson = (): KnownPerson | null => known.get()

/** Whatever the tab keeps of somebody else is dropped. */
export const rememberPerson = ({ id, userType }: Pick<UserView, 'id' | 'userType'>): void => {
  if (known.get()?.id !== id) forgetOwn()
  known.set({ id, userType, isTold: false })
}

/** From now on it has been said that the session has ended. */
export const noteTold = (): void => {
  const person = known.get()
  if (person) known.set({ ...person, isTold: true })
}

/** They left of their own accord: nothing of them stays in this tab. */
export const forgetPerson = forgetOwn
