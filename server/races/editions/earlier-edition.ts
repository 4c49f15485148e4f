import { raceRefusals } from '#messages/server/races.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { invalid } from '#server/platform/errors/errors.ts'
import { findRace } from '../queries.ts'

const refused = (message: string) => invalid(message, { editionOf: message })
const unknownEdition = () => refused(raceRefusals().editionNotFound)

/** Refuses an earlier edition that does not exist or is the race itself. Having none is fine. */
export const checkEarlierEdition = async (
  db: Executor,
  { editionOf, raceId }: { editionOf?: number | null | undefined; raceId?: number },
) => {
  if (editionOf === undefined || editionOf === null) return
  if (editionOf === raceId) throw refused(raceRefusals().ownEdition)
  if (!(await findRace(db, editionOf))) throw unknownEdition()
}

/** Names the field when somebody deleted the earlier edition between the check and the write. */
export const sayEditionIsGone = (error: unknown): never => {
  throw violates(error, 'races_edition_of_races_id_fk') ? unknownEdition() : error
}
