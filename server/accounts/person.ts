import type { Request } from 'express'
import { notSignedIn } from '#server/platform/errors/errors.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { pick } from '#shared/pick.ts'
import { type AdminRights, adminRights } from './policy.ts'
import { PERSON_FIELDS, type PersonRow } from './queries.ts'

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
  ...pick(row, ...PERSON_FIELDS),
  ...adminRights(row.username, settings),
})

/** The signed-in person; throws 401 when there is none. */
export const requireSignedIn = (req: Request): Person => {
  if (!req.user) throw notSignedIn()
  return req.user
}
