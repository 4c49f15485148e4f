import type { Request } from 'express'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { atEvenPace } from '#server/platform/http/even-pace.ts'
import { isWithin, rateLimit } from '#server/platform/limits/rate-limits.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { usernameKey } from '#shared/accounts/rules.ts'
import { guessedAt } from '../emails.ts'
import { accountRules } from '../limits.ts'
import { findUserByUsername } from '../queries.ts'
import { knownDevice } from './known-device.ts'

/**
 * Slows guesses at one account from many addresses. Devices that have signed in to it are counted by themselves, so
 * that its owner is not locked out. Unknown names are treated alike, in words and in time.
 */
export const accountGuesses = (deps: Deps) => {
  const { db, settings } = deps
  const many = rateLimit(deps, accountRules.guessesAt)
  const slow = rateLimit(deps, accountRules.slowGuesses)
  const mails = rateLimit(deps, accountRules.guessMails)

  const spendFor = async (...whom: string[]) => {
    if (!(await isWithin(many.spend(...whom)))) await slow.spend(...whom)
  }

  /** Mails the owner, once a day. */
  const tellOwner = async (username: string) => {
    if (!(await isWithin(mails.spend(usernameKey(username))))) return
    await inTransaction(db, async (tx) => {
      const owner = await findUserByUsername(tx, username)
      if (!owner?.email) return
      const { email: to, language, username: name } = owner
      await queueMail(tx, guessedAt({ to, language, username: name, publicUrl: settings.publicUrl }))
    })
  }

  return {
    /** Counts one guess. Throws 429 with Retry-After when there were too many. */
    spend: async (req: Request, username: string): Promise<void> => {
      const name = usernameKey(username)
      if (await isWithin(many.spend(name))) return
      await atEvenPace(50, tellOwner(username))
      const device = knownDevice(req, deps, await findUserByUsername(db, username))
      await (device === null ? slow.spend(name) : spendFor(name, device))
    },
    /** A login with the right password does not count as a guess. */
    refund: (username: string): Promise<void> => many.refund(usernameKey(username)),
  }
}
