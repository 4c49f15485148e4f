import type { RequestHandler } from 'express'
import { accountMessages } from '#messages/server/accounts.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'

/**
 * A change that waited for the site, and a form that a signed-in person filled in, name the account (`Account`). If
 * that session has ended meanwhile, the change is refused instead of being made by somebody else, or by a guest.
 */
export const refuseOtherAccount: RequestHandler = (req, _res, next) => {
  const account = req.get('Account')
  refuseUnless(
    account === undefined || account === String(req.user?.id),
    notSignedIn(accountMessages().otherAccount),
  )
  next()
}
