import { raceRefusals } from '#messages/server/races.ts'
import { holdAccount } from '#server/accounts/hold-account.ts'
import type { Person } from '#server/accounts/person.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { conflict, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { canSeeRace } from '../policy.ts'
import { findRace, lockRace, type RaceRow } from '../queries.ts'

const refused = (message: string) => invalid(message, { editionOf: message })
const unknownEdition = () => refused(raceRefusals().editionNotFound)

/** The earlier edition. Refuses one that this person cannot see, or that is the race itself. Having none is fine. */
export const checkEarlierEdition = async (
  db: Executor,
  { editionOf, raceId, person }: { editionOf?: number | null | undefined; raceId?: number; person: Person },
) => {
  if (editionOf === undefined || editionOf === null) return undefined
  if (editionOf === raceId) throw refused(raceRefusals().ownEdition)
  const earlier = await findRace(db, editionOf)
  if (!earlier || !canSeeRace(person, earlier)) throw unknownEdition()
  return earlier
}

/**
 * The owner of a race's next edition, whoever adds it; null when the race has no owner. Locks the account and then the
 * race, in the order that deleting an account uses. Throws 409 when the race has just been handed over to somebody else.
 */
export const ownerOfNext = async (tx: Executor, { id, createdBy }: Pick<RaceRow, 'id' | 'createdBy'>) => {
  const owner = createdBy !== null && (await holdAccount(tx, createdBy)) ? createdBy : null
  const race = await lockRace(tx, id)
  refuseUnless(!race || race.createdBy === owner, conflict(raceRefusals().changedMeanwhile))
  return owner
}

/** Names the field when somebody deleted the earlier edition between the check and the write. */
export const sayEditionIsGone = (error: unknown): never => {
  throw violates(error, 'races_edition_of_races_id_fk') ? unknownEdition() : error
}
