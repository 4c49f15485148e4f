import { raceRefusals } from '#messages/server/races.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { lockBeforeDeletion, partBeforeDeletion } from './joined-races.ts'
import { canEditRace, canSeeRace } from './policy.ts'
import { lockRace, removeRace } from './queries.ts'
import { leaveSources } from './sources-of-race.ts'

/** Removes a race with its reviews. Races that were joined into it stay, with what they had. */
export const deleteRace = (db: Database, { raceId, person }: { raceId: number; person: Person }) =>
  inTransaction(db, async (tx) => {
    await lockBeforeDeletion(tx, [raceId])
    const race = await lockRace(tx, raceId)
    refuseUnless(race && canSeeRace(person, race), noSuch('race'))
    refuseUnless(canEditRace(person, race), notAllowed(raceRefusals().mayNotDelete))
    await partBeforeDeletion(tx, [raceId], person.id)
    await leaveSources(tx, [raceId])
    await removeRace(tx, raceId)
    await recordHistory(tx, { personId: person.id, action: 'deleted', entity: 'race', entityId: raceId })
  })
