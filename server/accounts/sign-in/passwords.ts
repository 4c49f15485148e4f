import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { accountMessages } from '#messages/server/accounts.ts'
import { restAfter } from '#server/platform/answers/other-visitors.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The library's default for argon2id: 19 MiB and two passes, as OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const refusal = () => accountMessages().tooManyLogins

// Hashing runs on Node's thread pool, which file access needs too; on a small machine one core stays free. While
// others visit the site, it pauses between two passwords, so that a flood of logins takes a third of a core.
const inTurn = boundedQueue({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  waiting: 60,
  refusal,
  restOf: restAfter,
})

/** Limits concurrent logins, so that a flood of them is refused before it reaches the database. */
export const limitLogins = boundedQueue({ atOnce: 40, waiting: 0, refusal })

/** One Unicode form, so that a password typed on another keyboard is still the same. */
const normalized = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), COST))

/** Checked when there is no account, so that it takes as long. No password has this hash. */
const NO_ACCOUNT =
  '$argon2id$v=19$m=19456,t=2,p=1$7mP0bCwOYhVZ0oWkSdcfRQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** True when the password matches the stored hash. Without one it takes as long and is false. */
export const isRightPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const right = await inTurn(() => verify(stored ?? NO_ACCOUNT, normalized(password)))
  return right && stored !== undefined
}

/** Refuses leaked passwords, words of the site and the person's own names, with the message under `field`. */
export const refuseCommonPassword = (password: string, field: string, names: readonly string[] = []) => {
  const message = accountMessages().commonPassword
  refuseUnless(!isCommonPassword(password, names), invalid(message, { [field]: message }))
}
