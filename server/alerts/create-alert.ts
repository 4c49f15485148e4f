import type { Person } from '#server/accounts/person.ts'
import { lockUser } from '#server/accounts/queries.ts'
import { refuseWrongFields } from '#server/listings/refuse-wrong-fields.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notAllowed, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { MOST_ALERTS } from '#shared/alerts/enums.ts'
import { readAlertFilters } from '#shared/alerts/filters.ts'
import type { AlertInput } from '#shared/alerts/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { alertCondition } from './matching-races.ts'
import { alertServerMessages } from './messages.ts'
import { canHaveAlerts } from './policy.ts'
import { countAlerts, insertAlert, type ShownAlert } from './queries.ts'

/** Stores a search whose new races are mailed. 403 without a verified address, 409 beyond 20 alerts. */
export const createAlert = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Person,
  { name, every, filters: given }: AlertInput,
): Promise<ShownAlert> => {
  const { filters, errors } = readAlertFilters(given)
  refuseWrongFields(errors)
  return inTransaction(db, async (tx) => {
    // Locked, so that two requests at the same time do not exceed the limit.
    const user = await lockUser(tx, person.id)
    refuseUnless(user, notSignedIn())
    refuseUnless(canHaveAlerts(user), notAllowed(alertServerMessages().verifyFirst))
    const has = await countAlerts(tx, user.id)
    refuseUnless(has < MOST_ALERTS, conflict(alertServerMessages().tooMany(MOST_ALERTS)))
    const condition = await alertCondition(tx, filters)
    return insertAlert(tx, { userId: user.id, name, filters, every }, { condition, today: utcDay(clock()) })
  })
}
