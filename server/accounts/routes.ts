import { Router } from 'express'
import type { Deps } from '../platform/deps.ts'
import type { Authentication } from './authentication.ts'
import { accountLimits } from './limits.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import type { EmailVerified } from './verify-email.ts'

type Parts = { authentication: Authentication; onEmailVerified: EmailVerified[] }

/** Every call about accounts. `onEmailVerified` runs in the transaction that verifies an address. */
export const accountRoutes = (deps: Deps, { authentication, onEmailVerified }: Parts) => {
  const limits = accountLimits(deps)
  return Router()
    .use(sessionRoutes(deps, { authentication, limits }))
    .use(recoveryRoutes(deps, { limits, onEmailVerified }))
    .use(ownAccountRoutes(deps, { authentication, limits }))
}
