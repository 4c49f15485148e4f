import type { Request } from 'express'
import { notSignedIn } from '#server/platform/errors/errors.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type AdminRights, adminRights } from './policy.ts'
import type { PersonRow } from './queries.ts'

/** The signed-in person, as policies and presenters know them. Holds no secret. */
export type Person = PersonRow & AdminRights

declare global {
  namespace Express {
    interface User extends Person {}
  }
}

type NamingSettings = Pick<Settings, 'raceAdminUsername' | 'tripAdminUsername'>

/** Takes from an account what a person may be known by; the settings say who administers. */
export const personOf = (row: PersonRow, settings: NamingSettings): Person => ({
  id: row.id,
  username: row.username,
  displayName: row.displayName,
  userType: row.userType,
  email: row.email,
  emailVerified: row.emailVerified,
  pendingEmail: row.pendingEmail,
  awaitsVerification: row.awaitsVerification,
  profileImage: row.profileImage,
  createdAt: row.createdAt,
  sessionVersion: row.sessionVersion,
  ...adminRights(row.username, settings),
})

/** The signed-in person; throws 401 when there is none. */
export const requireSignedIn = (req: Request): Person => {
  if (!req.user) throw notSignedIn()
  return req.user
}
