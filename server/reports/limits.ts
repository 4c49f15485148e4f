import { reportMails } from '#messages/server/reports.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'

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
