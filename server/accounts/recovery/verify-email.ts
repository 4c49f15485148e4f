import { accountMessages } from '#messages/server/accounts.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { emailTaken } from '../sign-in/register.ts'
import { findVerification, type LinkedAccount, spendVerificationToken } from './link-queries.ts'
import { tokenHash } from './tokens.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const hashOf = (token: string) => tokenHash('verify-email', token)

const deadLink = () => invalid(accountMessages().verificationLinkDead)

/** The account that a mailed link is about. Throws 400 when the link was replaced, or is too old. */
export const readVerification = async ({ db, clock }: Needs, token: string): Promise<LinkedAccount> => {
  const account = await findVerification(db, hashOf(token), clock())
  refuseUnless(account, deadLink())
  return account
}

/** Verifies an address with a mailed link. Throws 400 when the link was used or replaced, or is too old. */
export const verifyEmail = async ({ db, clock }: Needs, token: string): Promise<void> => {
  try {
    await inTransaction(db, async (tx) => {
      const user = await spendVerificationToken(tx, hashOf(token), clock())
      if (user) return
      const used = await findVerification(tx, hashOf(token), clock())
      throw used ? invalid(accountMessages().verifiedAlready) : deadLink()
    })
  } catch (error) {
    throw violates(error, 'users_email_key') ? emailTaken() : error
  }
}
