import type { RequestHandler } from 'express'
import { accountMessages } from '#messages/server/accounts.ts'
import { notAllowed, notSignedIn } from '#server/platform/errors/errors.ts'

/**
 * A change that waited for the site, and a form that a signed-in person filled in, name the account (`Account`). It is
 * never made by a guest (401) or by somebody else (403) instead. Pages keep a heart that got a 401 for the next login.
 */
export const refuseOtherAccount: RequestHandler = (req, _res, next) => {
  const account = req.get('Account')
  if (account === undefined || account === String(req.user?.id)) return next()
  throw (req.user ? notAllowed : notSignedIn)(accountMessages().otherAccount)
}
