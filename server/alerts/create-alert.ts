import { alertServerMessages } from '#messages/server/alerts.ts'
import type { Person } from '#server/accounts/person.ts'
import { lockUser } from '#server/accounts/queries.ts'
import { nearOf } from '#server/listings/near.ts'
import { refuseWrongFields } from '#server/listings/refuse-wrong-fields.ts'
import { problemOfAreas } from '#server/places/areas/areas.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notAllowed, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { MOST_ALERTS } from '#shared/alerts/enums.ts'
import { type AlertFilters, readAlertFilters } from '#shared/alerts/filters.ts'
import type { AlertInput } from '#shared/alerts/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { textOfPosition } from '#shared/races/list-choice.ts'
import { racesOfAlert } from './matching-races.ts'
import { canHaveAlerts } from './policy.ts'
import { countAlerts, insertAlert, type ShownAlert } from './queries.ts'

/** The same filters with the position of their place, so that an alert goes on meaning the same town. */
const withPosition = async (db: Database, filters: AlertFilters): Promise<AlertFilters> => {
  const near = await nearOf(db, filters)
  return near === null ? filters : { ...filters, near: textOfPosition(near) }
}

/** Stores a search whose new races are mailed. 403 without a verified address, 409 beyond 20 alerts. */
export const createAlert = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Person,
  { name, every, filters: given }: AlertInput,
): Promise<ShownAlert> => {
  const { filters: read, errors } = readAlertFilters(given)
  refuseWrongFields({ ...problemOfAreas(read.area), ...errors })
  const filters = await withPosition(db, read)
  const matching = await racesOfAlert(db, filters, utcDay(clock()))
  return inTransaction(db, async (tx) => {
    // Locked, so that two requests at the same time do not exceed the limit.
    const user = await lockUser(tx, person.id)
    refuseUnless(user, notSignedIn())
    refuseUnless(canHaveAlerts(user), notAllowed(alertServerMessages().verifyFirst))
    const has = await countAlerts(tx, user.id)
    refuseUnless(has < MOST_ALERTS, conflict(alertServerMessages().tooMany(MOST_ALERTS)))
    return insertAlert(tx, { userId: user.id, name, filters, every }, matching)
  })
}
