import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { findCountry } from '#server/listings/country/find-countries.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { notSignedIn } from '#server/platform/errors/errors.ts'
import type { RaceInput } from '#shared/races/schema.ts'
import type { races } from '#shared/races/table.ts'
import { withFullTracks } from './courses/course-columns.ts'
import { checkEarlierEdition, ownerOfNext, sayEditionIsGone } from './editions/earlier-edition.ts'
import { canEditRace } from './policy.ts'
import { findWholeRace, insertRace, type RaceRow } from './queries.ts'
import { raceColumnsOf } from './race-columns.ts'

const insert = async (db: Executor, person: Person, input: RaceInput): Promise<RaceRow> => {
  const earlier = await checkEarlierEdition(db, { editionOf: input.editionOf, person })
  // Otherwise nothing would link the two: only races of one owner count as editions.
  const isForOwner = earlier && earlier.createdBy !== person.id && canEditRace(person, earlier)
  const createdBy = isForOwner ? await ownerOfNext(db, earlier) : person.id
  const whole = input.courses && earlier ? await findWholeRace(db, earlier.id) : undefined
  const courses = input.courses && withFullTracks(input.courses, whole?.courses ?? null)
  const columns = raceColumnsOf({ ...input, courses, distanceCategory: input.distanceCategory ?? null }, null)
  const country = await findCountry(db, { coordinates: null, ...input, location: input.location ?? '' })
  try {
    return await insertRace(db, { ...columns, country, createdBy } as typeof races.$inferInsert)
  } catch (error) {
    // The account was deleted during its last request.
    if (violates(error, 'races_created_by_users_id_fk')) throw notSignedIn()
    return sayEditionIsGone(error)
  }
}

/**
 * Adds a race to the catalogue; the person becomes its organizer. The next edition of a race stays with the owner of that
 * race when an administrator adds it.
 */
export const createRace = (db: Database, person: Person, input: RaceInput): Promise<RaceRow> =>
  inTransaction(db, async (tx) => {
    const race = await insert(tx, person, input)
    await recordHistory(tx, { personId: person.id, action: 'created', entity: 'race', entityId: race.id })
    return race
  })
