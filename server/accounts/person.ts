import type { Request } from 'express'
import { notSignedIn } from '#server/platform/errors/errors.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type AdminRights, adminRights } from './policy.ts'
import type { PersonRow } from './queries.ts'

/** The signed-in person, for policies and presenters. Contains no secrets. */
export type Person = PersonRow & AdminRights

declare global {
  namespace Express {
    interface User extends Person {}
  }
}

type NamingSettings = Pick<Settings, 'raceAdminUsername' | 'tripAdminUsername'>

/** Picks the public fields of an account and adds the administrator rights that the settings give. */
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
  language: row.language,
  createdAt: row.createdAt,
  sessionVersion: row.sessionVersion,
  blockedAt: row.blockedAt,
  blockedReason: row.blockedReason,
  ...adminRights(row.username, settings),
})

/** The signed-in person; throws 401 when there is none. */
export const requireSignedIn = (req: Request): Person => {
  if (!req.user) throw notSignedIn()
  return req.user
}
