import type { RaceChanges } from '#shared/races/schema.ts'
import type { Person } from '../accounts/person.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { conflict, notAllowed, notFound, refuseUnless } from '../platform/errors.ts'
import { canEditRace } from './policy.ts'
import { lockRace, type RaceRow, saveRaceEdit } from './queries.ts'
import { raceColumnsOf } from './race-columns.ts'

const overtaken = () =>
  conflict(
    'This race was changed meanwhile, in another tab or by another person. Reload it to see what changed, then save again.',
  )

type Edit = { raceId: number; person: Person; changes: RaceChanges }

/** Changes the fields that were sent, and only those. Throws 409 when the editor was shown an older state. */
export const updateRace = (db: Database, { raceId, person, changes }: Edit): Promise<RaceRow> =>
  inTransaction(db, async (tx) => {
    const race = await lockRace(tx, raceId)
    refuseUnless(race, notFound('There is no such race.'))
    refuseUnless(canEditRace(person, race), notAllowed('Only its organizer may change this race.'))
    const { updatedAt } = changes
    refuseUnless(updatedAt === undefined || Date.parse(updatedAt) === race.updatedAt.getTime(), overtaken())
    return saveRaceEdit(tx, raceId, raceColumnsOf(changes, race.distanceKm))
  })
