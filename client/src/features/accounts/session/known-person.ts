import { forgetOwn, ownJson } from '#client/lib/browser/stored-value.ts'
import { USER_TYPES } from '#shared/accounts/enums.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { SignInState } from './landing.ts'

/** The person who was last signed in here. `isTold`: they were told already that their session has ended. */
export type KnownPerson = Pick<UserView, 'id' | 'userType'> & { isTold: boolean }

const known = ownJson('person', (stored): KnownPerson | null => {
  const { id, userType, isTold } = (stored ?? {}) as Partial<Record<keyof KnownPerson, unknown>>
  const kind = USER_TYPES.find((type) => type === userType)
  return typeof id === 'number' && kind ? { id, userType: kind, isTold: isTold === true } : null
})

/**
 * The person who was signed in in this tab and did not log out. While nobody is signed in, it is the
 * person whose session has ended by itself.
 */
export const knownPerson = (): KnownPerson | null => known.get()

/** Remembers this person, and drops what the tab keeps of anybody else. */
export const rememberPerson = ({ id, userType }: Pick<UserView, 'id' | 'userType'>): void => {
  if (known.get()?.id !== id) forgetOwn()
  known.set({ id, userType, isTold: false })
}

/** Notes that the person was told that their session has ended. */
export const noteTold = (): void => {
  const person = known.get()
  if (person) known.set({ ...person, isTold: true })
}

/** After a logout: drops everything that the tab keeps of the person. */
export const forgetPerson = forgetOwn

/** State for the login after a session has ended; after it, the page `next` opens. */
export const signInAgain = (ended: KnownPerson, next: string): SignInState => ({
  next,
  ...(!ended.isTold && { hasEnded: true }),
})
