import { raceRefusals } from '#messages/server/races.ts'
import type { Person } from '#server/accounts/person.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { invalid } from '#server/platform/errors/errors.ts'
import { canSeeRace } from '../policy.ts'
import { findRace } from '../queries.ts'

const refused = (message: string) => invalid(message, { editionOf: message })
const unknownEdition = () => refused(raceRefusals().editionNotFound)

/** Refuses an earlier edition that this person cannot see, or that is the race itself. Having none is fine. */
export const checkEarlierEdition = async (
  db: Executor,
  { editionOf, raceId, person }: { editionOf?: number | null | undefined; raceId?: number; person: Person },
) => {
  if (editionOf === undefined || editionOf === null) return
  if (editionOf === raceId) throw refused(raceRefusals().ownEdition)
  const earlier = await findRace(db, editionOf)
  if (!earlier || !canSeeRace(person, earlier)) throw unknownEdition()
}

/** Names the field when somebody deleted the earlier edition between the check and the write. */
export const sayEditionIsGone = (error: unknown): never => {
  throw violates(error, 'races_edition_of_races_id_fk') ? unknownEdition() : error
}
