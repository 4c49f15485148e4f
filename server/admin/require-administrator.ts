import type { Request } from 'express'
import { adminRefusals } from '#messages/server/admin.ts'
import { type Person, requireSignedIn } from '#server/accounts/person.ts'
import { isSiteAdmin } from '#server/accounts/policy.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import type { HistoryKind } from '#shared/history/enums.ts'

/** The kinds whose reports and history this person sees: those of their dashboards, and for `admin` all. */
export const kindsOf = (person: Person): HistoryKind[] => [
  ...(person.isRaceAdmin ? (['race'] as const) : []),
  ...(person.isTripAdmin ? (['trip'] as const) : []),
  ...(isSiteAdmin(person) ? (['account'] as const) : []),
]

/** The signed-in administrator of any dashboard. Throws 401 or 403. */
export const requireAdministrator = (req: Request): Person => {
  const person = requireSignedIn(req)
  refuseUnless(person.isRaceAdmin || person.isTripAdmin, notAllowed(adminRefusals().onlyAdministrators))
  return person
}

/** The administrator of races, or of trips. Throws 401 or 403. */
export const requireAdministratorOf = (req: Request, kind: 'race' | 'trip'): Person => {
  const person = requireSignedIn(req)
  const isAllowed = kind === 'race' ? person.isRaceAdmin : person.isTripAdmin
  refuseUnless(isAllowed, notAllowed(adminRefusals().onlyAdministrators))
  return person
}

/** The account `admin`. Throws 401 or 403. */
export const requireSiteAdmin = (req: Request): Person => {
  const person = requireSignedIn(req)
  refuseUnless(isSiteAdmin(person), notAllowed(adminRefusals().onlyAdmin))
  return person
}
