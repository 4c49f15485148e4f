import { type Request, Router } from 'express'
import { accountMessages } from '#messages/server/accounts.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { atEvenPace } from '#server/platform/http/even-pace.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { readQuery } from '#server/platform/http/request-params.ts'
import {
  type AddressChange,
  forgotPasswordInput,
  mailedLinkInput,
  resetPasswordInput,
  type Verification,
} from '#shared/accounts/schema.ts'
import type { AccountLimits } from '../limits.ts'
import { findUser, findUserByEmail, lockUser, type UserRow } from '../queries.ts'
import { rememberDevice } from '../sign-in/known-device.ts'
import { keepAddress, readAddressChange } from './keep-address.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { sendVerification } from './send-verification.ts'
import { readVerification, verifyEmail } from './verify-email.ts'

type Account = Pick<UserRow, 'id' | 'sessionVersion'>

/** The account that registered or tried to log in unverified in this session, else the signed-in one. */
const accountToVerify = ({ session, user }: Request) => session.unverified?.id ?? user?.id

/** Whether this session belongs to the account, or registered it and was not ended since. Reads may have no session. */
const isOf = ({ session, user }: Request, { id, sessionVersion }: Account): boolean => {
  const unverified = session?.unverified
  return user?.id === id || (unverified?.id === id && unverified.version === sessionVersion)
}

const waitingAddress = ({ pendingEmail, email, emailVerified }: UserRow) =>
  pendingEmail ?? (emailVerified ? null : email)

const nothingToVerify = () => conflict(accountMessages().nothingToVerify)

/** Mailed links: asking for them and using them (specification, "Password and email pages"). */
export const recoveryRoutes = (deps: Deps, limits: AccountLimits) => {
  const { db } = deps
  const routes = Router()

  routes.post('/api/forgot-password', noStore, async (req, res) => {
    const { email } = forgotPasswordInput.parse(req.body)
    await limits.forgotPassword(req, email)
    const mail = async () => {
      const user = await findUserByEmail(db, email)
      if (user && (await limits.mayMailReset(user.id))) await forgotPassword(deps, email)
    }
    await atEvenPace(300, mail())
    res.json({ message: accountMessages().resetLinkSent })
  })

  routes.post('/api/reset-password', noStore, async (req, res) => {
    const input = resetPasswordInput.parse(req.body)
    await limits.token(req)
    // Whoever reads the owner's mail is not slowed when they log in here next.
    rememberDevice(req, deps, await resetPassword(deps, input))
    res.json({ message: accountMessages().passwordReset })
  })

  // Reading a link changes nothing: programs that look into mails open every link.
  routes.get('/api/verify-email', noStore, async (req, res) => {
    const { token } = readQuery(mailedLinkInput, req.query)
    await limits.token(req)
    const account = await readVerification(deps, token)
    const { username, isVerified } = account
    res.json({ username, isVerified, isYours: isOf(req, account) } satisfies Verification)
  })

  routes.post('/api/verify-email', noStore, async (req, res) => {
    const { token } = mailedLinkInput.parse(req.body)
    await limits.token(req)
    await verifyEmail(deps, token)
    res.json({ message: accountMessages().emailVerified })
  })

  routes.get('/api/keep-address', noStore, async (req, res) => {
    const { token } = readQuery(mailedLinkInput, req.query)
    await limits.token(req)
    res.json((await readAddressChange(db, token)) satisfies AddressChange)
  })

  routes.post('/api/keep-address', noStore, async (req, res) => {
    const { token } = mailedLinkInput.parse(req.body)
    await limits.token(req)
    const { username } = await keepAddress(db, token)
    res.json({ username } satisfies AddressChange)
  })

  routes.post('/api/send-verification', noStore, async (req, res) => {
    const id = accountToVerify(req)
    refuseUnless(id, notSignedIn())
    await limits.verificationMail(id)
    const asking = await findUser(db, id)
    refuseUnless(asking && isOf(req, asking), notSignedIn())
    const waiting = waitingAddress(asking)
    refuseUnless(waiting, nothingToVerify())
    await limits.mailTo(waiting)
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, id)
      refuseUnless(user, notSignedIn())
      refuseUnless(waitingAddress(user) === waiting, nothingToVerify())
      await sendVerification(tx, user, deps)
    })
    res.json({ message: accountMessages().verificationSent })
  })

  return routes
}
