import type { Request } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { isWithin, type LimitRule, rateLimit } from '#server/platform/limits/rate-limits.ts'
import { mailboxKey } from '#server/platform/mail/may-mail.ts'
import { usernameKey } from '#shared/accounts/rules.ts'

const QUARTER = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

export const accountRules = {
  guesses: { name: 'login', points: 10, seconds: QUARTER, per: 'username and client address' },
  guessesFrom: { name: 'login-from', points: 100, seconds: QUARTER, per: 'client address' },
  guessesAt: { name: 'login-at', points: 50, seconds: DAY, per: 'username' },
  slowGuesses: { name: 'login-slowly', points: 1, seconds: 2 * 60, per: 'username' },
  guessMails: { name: 'guess-mail', points: 1, seconds: DAY, per: 'username' },
  ownPassword: { name: 'own-password', points: 10, seconds: QUARTER, per: 'account' },
  registrations: { name: 'register-from', points: 60, seconds: HOUR, per: 'client address' },
  resets: { name: 'reset', points: 5, seconds: HOUR, per: 'email address' },
  resetMails: { name: 'reset-mail-to', points: 5, seconds: HOUR, per: 'account' },
  resetsFrom: { name: 'reset-from', points: 40, seconds: HOUR, per: 'client address' },
  tokensFrom: { name: 'token-from', points: 100, seconds: HOUR, per: 'client address' },
  verifications: { name: 'verification', points: 10, seconds: HOUR, per: 'account' },
  mailsTo: { name: 'mail-to', points: 5, seconds: HOUR, per: 'email address' },
  passkeyChanges: { name: 'passkeys', points: 30, seconds: HOUR, per: 'account' },
  passkeyLoginsFrom: { name: 'passkey-login-from', points: 200, seconds: QUARTER, per: 'client address' },
  exports: { name: 'export', points: 30, seconds: HOUR, per: 'account' },
} satisfies Record<string, LimitRule>

export type AccountLimits = ReturnType<typeof accountLimits>

/** The rate limits of the account calls. All but `mayMailTo` and `mayMailReset` throw 429 with Retry-After. */
export const accountLimits = (deps: Pick<Deps, 'db' | 'settings'>) => {
  const guesses = rateLimit(deps, accountRules.guesses)
  const guessesFrom = rateLimit(deps, accountRules.guessesFrom)
  const ownPassword = rateLimit(deps, accountRules.ownPassword)
  const registrations = rateLimit(deps, accountRules.registrations)
  const resets = rateLimit(deps, accountRules.resets)
  const resetMails = rateLimit(deps, accountRules.resetMails)
  const resetsFrom = rateLimit(deps, accountRules.resetsFrom)
  const tokensFrom = rateLimit(deps, accountRules.tokensFrom)
  const verifications = rateLimit(deps, accountRules.verifications)
  const mailsTo = rateLimit(deps, accountRules.mailsTo)
  const passkeyChanges = rateLimit(deps, accountRules.passkeyChanges)
  const passkeyLoginsFrom = rateLimit(deps, accountRules.passkeyLoginsFrom)
  const exports = rateLimit(deps, accountRules.exports)

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
    /** From all clients together, each time a mail to the owner. False instead of an error, which would tell of the account. */
    mayMailReset: (userId: number): Promise<boolean> => isWithin(resetMails.spend(String(userId))),
    token: (req: Request) => tokensFrom.spend(clientAddress(req)),
    verificationMail: (userId: number) => verifications.spend(String(userId)),
    /** For mails to an address that somebody typed and that may not be theirs. */
    mailTo: (email: string) => mailsTo.spend(mailboxKey(email)),
    /** The same, but false instead of an error, where a refusal would reveal earlier requests for this address. */
    mayMailTo: (email: string): Promise<boolean> => isWithin(mailsTo.spend(mailboxKey(email))),
    passkeyChange: (userId: number) => passkeyChanges.spend(String(userId)),
    /** For asking what to sign and for signing in. */
    passkeyLogin: (req: Request) => passkeyLoginsFrom.spend(clientAddress(req)),
    export: (userId: number) => exports.spend(String(userId)),
  }
}
