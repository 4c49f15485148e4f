import { inArray } from 'drizzle-orm'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { lockBeforeDeletion, partBeforeDeletion } from '#server/races/joined-races.ts'
import { leaveSources } from '#server/races/sources-of-race.ts'
import { races } from '#shared/races/table.ts'

/**
 * Deletes these races with their reviews, all or none. Races that were joined into them stay. Returns the ids of those
 * that existed.
 */
export const deleteRaces = (db: Database, { ids, person }: { ids: number[]; person: Person }) =>
  inTransaction(db, async (tx) => {
    const found = await lockBeforeDeletion(tx, ids)
    await partBeforeDeletion(tx, found, person.id)
    await leaveSources(tx, found)
    await tx.delete(races).where(inArray(races.id, found))
    await recordHistory(
      tx,
      ...found.map((entityId) => ({
        personId: person.id,
        action: 'deleted' as const,
        entity: 'race' as const,
        entityId,
      })),
    )
    return found
  })
