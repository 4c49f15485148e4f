import type { Request } from 'express'
import { reportMails } from '#messages/server/reports.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { type LimitRule, rateLimit } from '#server/platform/limits/rate-limits.ts'

export const reportLimit: LimitRule = {
  name: 'reports-from',
  points: 20,
  seconds: 3600,
  per: 'client address',
}

/** Of each listing, from however many people: they all say the same, and none of them buries the others. */
export const reportsOfListing: LimitRule = {
  name: 'reports-of',
  points: 20,
  seconds: 3600,
  per: 'listing',
  refusal: (when) => reportMails().tooMany(when),
}

/** Of each listing from each client, so that nobody keeps all others from reporting it. */
export const reportsOfListingFrom: LimitRule = {
  name: 'reports-of-from',
  points: 5,
  seconds: 3600,
  per: 'listing and client address',
}

export const REPORT_LIMITS = [reportLimit, reportsOfListingFrom, reportsOfListing]

/** Counts a report of a listing. Throws 429 with Retry-After. */
export const reportLimits = (deps: Pick<Deps, 'db' | 'settings'>) => {
  const perAddress = rateLimit(deps, reportLimit)
  const perAddressAndListing = rateLimit(deps, reportsOfListingFrom)
  const perListing = rateLimit(deps, reportsOfListing)
  return async (req: Request, ...listing: [kind: string, id: string]): Promise<void> => {
    const client = clientAddress(req)
    await perAddress.spend(client)
    await perAddressAndListing.spend(client, ...listing)
    await perListing.spend(...listing)
  }
}

/** Each claim can mail a stranger, the owner of the race and the people who run the site. */
export const claimsOfPerson: LimitRule = { name: 'claims-by', points: 5, seconds: 86_400, per: 'account' }
export const claimsOfRace: LimitRule = { name: 'claims-of', points: 10, seconds: 86_400, per: 'listing' }
/** Reading and using the links of claims. */
export const handOverLimit: LimitRule = {
  name: 'hand-overs',
  points: 100,
  seconds: 3600,
  per: 'client address',
}
