import { type Request, Router } from 'express'
import { accountMessages } from '#messages/server/accounts.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { forgotPasswordInput, resetPasswordInput, verifyEmailInput } from '#shared/accounts/schema.ts'
import type { AccountLimits } from '../limits.ts'
import { findUser, lockUser, type UserRow } from '../queries.ts'
import { atEvenPace } from '../sign-in/even-pace.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerification } from './send-verification.ts'
import { type EmailVerified, verifyEmail } from './verify-email.ts'

type Parts = { limits: AccountLimits; onEmailVerified: EmailVerified[] }

/** The account that registered or tried to log in unverified in this session, else the signed-in one. */
const accountToVerify = (req: Request) => req.session.unverifiedUserId ?? req.user?.id

const waitingAddress = ({ pendingEmail, email, emailVerified }: UserRow) =>
  pendingEmail ?? (emailVerified ? null : email)

const nothingToVerify = () => conflict(accountMessages().nothingToVerify)

/** Mailed links: asking for them and using them (specification, "Password and email pages"). */
export const recoveryRoutes = (deps: Deps, { limits, onEmailVerified }: Parts) => {
  const { db } = deps
  const routes = Router()

  routes.post('/api/forgot-password', noStore, async (req, res) => {
    const { email } = forgotPasswordInput.parse(req.body)
    await limits.forgotPassword(req, email)
    await atEvenPace(300, forgotPassword(deps, email))
    res.json({ message: accountMessages().resetLinkSent })
  })

  routes.post('/api/reset-password', noStore, async (req, res) => {
    const input = resetPasswordInput.parse(req.body)
    await limits.token(req)
    await resetPassword({ ...deps, onEmailVerified }, input)
    res.json({ message: accountMessages().passwordReset })
  })

  routes.post('/api/verify-email', noStore, async (req, res) => {
    const { token } = verifyEmailInput.parse(req.body)
    await limits.token(req)
    await verifyEmail({ ...deps, onEmailVerified }, token)
    res.json({ message: accountMessages().emailVerified })
  })

  routes.post('/api/send-verification', noStore, async (req, res) => {
    const id = accountToVerify(req)
    refuseUnless(id, notSignedIn())
    await limits.verificationMail(id)
    const asking = await findUser(db, id)
    refuseUnless(asking, notSignedIn())
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
