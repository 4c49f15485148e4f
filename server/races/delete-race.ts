import type { Person } from '../accounts/person.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { notAllowed, notFound, refuseUnless } from '../platform/errors.ts'
import { canEditRace } from './policy.ts'
import { lockRace, removeRace } from './queries.ts'

/** Removes a race with its reviews. */
export const deleteRace = (db: Database, { raceId, person }: { raceId: number; person: Person }) =>
  inTransaction(db, async (tx) => {
    const race = await lockRace(tx, raceId)
    refuseUnless(race, notFound('There is no such race.'))
    refuseUnless(canEditRace(person, race), notAllowed('Only its organizer may delete this race.'))
    await removeRace(tx, raceId)
  })
