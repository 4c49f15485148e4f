import type { RequestHandler } from 'express'
import { accountMessages } from '#messages/server/accounts.ts'
import { notAllowed, notSignedIn } from '#server/platform/errors/errors.ts'

/**
 * A change that waited for the site, and a form that a signed-in person filled in, name the account (`Account`). It is
 * never made by a guest or by somebody else instead. They are told apart, because a page keeps a heart that is refused
 * with 401 for the next login.
 */
export const refuseOtherAccount: RequestHandler = (req, _res, next) => {
  const account = req.get('Account')
  if (account === undefined || account === String(req.user?.id)) return next()
  throw (req.user ? notAllowed : notSignedIn)(accountMessages().otherAccount)
}
