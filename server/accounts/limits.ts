import type { Request } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { usernameKey } from '#shared/accounts/rules.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60

export type AccountLimits = ReturnType<typeof accountLimits>

/** The rate limits of the account calls. All but `mayMailTo` throw 429 with Retry-After. */
export const accountLimits = (deps: Pick<Deps, 'db' | 'settings'>) => {
  const guesses = rateLimit(deps, { name: 'login', points: 10, seconds: QUARTER })
  const guessesFrom = rateLimit(deps, { name: 'login-from', points: 100, seconds: QUARTER })
  const ownPassword = rateLimit(deps, { name: 'own-password', points: 10, seconds: QUARTER })
  const registrations = rateLimit(deps, { name: 'register-from', points: 60, seconds: HOUR })
  const resets = rateLimit(deps, { name: 'reset', points: 5, seconds: HOUR })
  const resetsFrom = rateLimit(deps, { name: 'reset-from', points: 40, seconds: HOUR })
  const tokensFrom = rateLimit(deps, { name: 'token-from', points: 100, seconds: HOUR })
  const verifications = rateLimit(deps, { name: 'verification', points: 10, seconds: HOUR })
  const mailsTo = rateLimit(deps, { name: 'mail-to', points: 5, seconds: HOUR })
  const exports = rateLimit(deps, { name: 'export', points: 30, seconds: HOUR })

  return {
    /** Per username and client address, so that nobody can lock out the owner from elsewhere. */
    login: async (req: Request, username: string) => {
      await guesses.spend(usernameKey(username), clientAddress(req))
      await guessesFrom.spend(clientAddress(req))
    },
    /** A login with the right password does not count as a guess. */
    loggedIn: async (req: Request, username: string) => {
      await Promise.all([
        guesses.forget(usernameKey(username), clientAddress(req)),
        guessesFrom.refund(clientAddress(req)),
      ])
    },
    ownPassword: (userId: number) => ownPassword.spend(String(userId)),
    register: (req: Request) => registrations.spend(clientAddress(req)),
    forgotPassword: async (req: Request, email: string) => {
      await resetsFrom.spend(clientAddress(req))
      await resets.spend(email.toLowerCase(), clientAddress(req))
    },
    token: (req: Request) => tokensFrom.spend(clientAddress(req)),
    verificationMail: (userId: number) => verifications.spend(String(userId)),
    /** For mails to an address that somebody typed and that may not be theirs. */
    mailTo: (email: string) => mailsTo.spend(email.toLowerCase()),
    /** The same, but false instead of an error, where a refusal would reveal earlier requests for this address. */
    mayMailTo: async (email: string): Promise<boolean> => {
      try {
        await mailsTo.spend(email.toLowerCase())
        return true
      } catch (error) {
        if (error instanceof AppError && error.code === 'too-many-requests') return false
        throw error
      }
    },
    export: (userId: number) => exports.spend(String(userId)),
  }
}
