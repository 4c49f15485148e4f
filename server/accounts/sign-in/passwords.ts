import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import { isCommonPassword } from './common-passwords.ts'

/** For argon2id, the library's default: 19 MiB and two passes, as OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const refusal = 'Too many people are signing in right now. Please try again shortly.'

// Two at once leave threads to files; on a small machine one leaves a core to everybody else.
const inTurn = boundedQueue({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 60, refusal })

/** Logins pass this door first, so that a flood of them is refused before it asks the database. */
export const throughLoginDoor = boundedQueue({ atOnce: 40, waiting: 0, refusal })

/** The same letters typed on another keyboard are the same password. */
const oneForm = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(oneForm(password), COST))

/** Stands in for the hash of an account that does not exist. No password leads to it. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$7mP0bCwOYhVZ0oWkSdcfRQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Whether the password is the one. Without a stored hash it takes as long, and is never right. */
export const isRightPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const right = await inTurn(() => verify(stored ?? NOBODY, oneForm(password)))
  return right && stored !== undefined
}

/** Refuses what guessing starts with, under the field it was typed into. */
export const refuseCommonPassword = (password: string, field: string) => {
  const message = 'This password is one of the most common ones. Please choose another.'
  refuseUnless(!isCommonPassword(password), invalid(message, { [field]: message }))
}
