import { type Request, Router } from 'express'
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

/** Whoever registered or tried to sign in unverified here, else whoever is signed in. */
const whoAwaitsMail = (req: Request) => req.session.unverifiedUserId ?? req.user?.id

const waitingAddress = ({ pendingEmail, email, emailVerified }: UserRow) =>
  pendingEmail ?? (emailVerified ? null : email)

const nothingWaits = () => conflict('There is no email address that waits to be verified.')

/** Mailed links: asking for them and using them (specification, "Password and email pages"). */
export const recoveryRoutes = (deps: Deps, { limits, onEmailVerified }: Parts) => {
  const { db } = deps
  const routes = Router()

  routes.post('/api/forgot-password', noStore, async (req, res) => {
    const { email } = forgotPasswordInput.parse(req.body)
    await limits.forgotPassword(req, email)
    await atEvenPace(300, forgotPassword(deps, email))
    res.json({ message: "If that email exists, we've sent a password reset link." })
  })

  routes.post('/api/reset-password', noStore, async (req, res) => {
    const input = resetPasswordInput.parse(req.body)
    await limits.token(req)
    await resetPassword({ ...deps, onEmailVerified }, input)
    res.json({ message: 'Your password has been changed. You can sign in with it now.' })
  })

  routes.post('/api/verify-email', noStore, async (req, res) => {
    const { token } = verifyEmailInput.parse(req.body)
    await limits.token(req)
    await verifyEmail({ ...deps, onEmailVerified }, token)
    res.json({ message: 'Email verified successfully!' })
  })

  routes.post('/api/send-verification', noStore, async (req, res) => {
    const id = whoAwaitsMail(req)
    refuseUnless(id, notSignedIn())
    await limits.verificationMail(id)
    const asking = await findUser(db, id)
    refuseUnless(asking, notSignedIn())
    const waiting = waitingAddress(asking)
    refuseUnless(waiting, nothingWaits())
    await limits.mailTo(waiting)
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, id)
      refuseUnless(user, notSignedIn())
      refuseUnless(waitingAddress(user) === waiting, nothingWaits())
      await sendVerification(tx, user, deps)
    })
    res.json({ message: 'Verification email sent. Please look into your inbox.' })
  })

  return routes
}
