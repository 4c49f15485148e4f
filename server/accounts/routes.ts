import { Router } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import { accountLimits } from './limits.ts'
import { openSessionRoutes } from './open-sessions/open-session-routes.ts'
import type { AccountDeleted } from './own/delete-account.ts'
import { ownAccountRoutes } from './own/own-account-routes.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { recoveryRoutes } from './recovery/recovery-routes.ts'
import type { Authentication } from './sign-in/authentication.ts'
import { sessionRoutes } from './sign-in/session-routes.ts'

type Parts = {
  authentication: Authentication
  onAccountDeleted: AccountDeleted[]
}

/** All calls about accounts. The `onAccountDeleted` listeners run in the transaction that deletes an account. */
export const accountRoutes = (deps: Deps, { authentication, onAccountDeleted }: Parts) => {
  const limits = accountLimits(deps)
  return Router()
    .use(sessionRoutes(deps, { authentication, limits }))
    .use(recoveryRoutes(deps, limits))
    .use(ownAccountRoutes(deps, { authentication, limits, onAccountDeleted }))
    .use(passkeyRoutes(deps, { authentication, limits }))
    .use(openSessionRoutes(deps))
}
