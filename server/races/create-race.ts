import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { findCountry } from '#server/listings/country/find-countries.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { notSignedIn } from '#server/platform/errors/errors.ts'
import type { RaceInput } from '#shared/races/schema.ts'
import type { races } from '#shared/races/table.ts'
import { withFullTracks } from './courses/course-columns.ts'
import { checkEarlierEdition, sayEditionIsGone } from './editions/earlier-edition.ts'
import { findWholeRace, insertRace, type RaceRow } from './queries.ts'
import { raceColumnsOf } from './race-columns.ts'

const insert = async (db: Executor, person: Person, input: RaceInput): Promise<RaceRow> => {
  await checkEarlierEdition(db, { editionOf: input.editionOf, person })
  const earlier = input.courses && input.editionOf ? await findWholeRace(db, input.editionOf) : undefined
  const courses = input.courses && withFullTracks(input.courses, earlier?.courses ?? null)
  const columns = raceColumnsOf({ ...input, courses, distanceCategory: input.distanceCategory ?? null }, null)
  const country = await findCountry(db, { coordinates: null, ...input, location: input.location ?? '' })
  try {
    return await insertRace(db, { ...columns, country, createdBy: person.id } as typeof races.$inferInsert)
  } catch (error) {
    // The account was deleted during its last request.
    if (violates(error, 'races_created_by_users_id_fk')) throw notSignedIn()
    return sayEditionIsGone(error)
  }
}

/** Adds a race to the catalogue; the person becomes its organizer. */
export const createRace = (db: Database, person: Person, input: RaceInput): Promise<RaceRow> =>
  inTransaction(db, async (tx) => {
    const race = await insert(tx, person, input)
    await recordHistory(tx, {
      personId: person.id,
      action: 'created',
      entity: 'race',
      entityId: race.id,
      kind: 'race',
    })
    return race
  })
