import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { recordHistory } from '#server/history/record-history.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { raceJoins } from '#shared/admin/race-joins-table.ts'
import { saveRaceEdit } from './queries.ts'

type Join = Pick<typeof raceJoins.$inferSelect, 'keptId' | 'joinedId' | 'moved'>

/**
 * Gives a joined race back what went to the kept one, and lists it again. What the kept race took over stays there; what
 * somebody has in both stays in both.
 */
export const giveBack = async (tx: Executor, { keptId, joinedId, moved }: Join): Promise<void> => {
  const { reviews, savers, editions, sources = [] } = moved
  const back = { from: keptId, to: joinedId }
  const list = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`
  await tx.execute(
    sql`update reviews set race_id = ${back.to} where race_id = ${back.from} and id = ${list(reviews)}
          and not exists (select from reviews there where there.race_id = ${back.to} and there.user_id = reviews.user_id)`,
  )
  await tx.execute(
    sql`update saved_races set race_id = ${back.to} where race_id = ${back.from} and user_id = ${list(savers)}
          and not exists (select from saved_races there where there.race_id = ${back.to} and there.user_id = saved_races.user_id)`,
  )
  await tx.execute(
    sql`update source_races set race_id = ${back.to} where race_id = ${back.from} and source_id = ${list(sources)}
          and not exists (select from source_races there where there.race_id = ${back.to} and there.source_id = source_races.source_id)`,
  )
  await tx.execute(
    sql`update races set edition_of = ${back.to} where edition_of = ${back.from} and id = ${list(editions)}`,
  )
  await saveRaceEdit(tx, joinedId, { isListed: true, hiddenReason: null })
}

/** Parts races that are about to be deleted from all that were joined into them, which must not go with them. */
export const partBeforeDeletion = async (tx: Executor, ids: number[], personId: number): Promise<void> => {
  const joins = await tx
    .select()
    .from(raceJoins)
    .where(and(inArray(raceJoins.keptId, ids), isNull(raceJoins.undoneAt)))
    .orderBy(asc(raceJoins.joinedId))
  for (const join of joins) {
    await giveBack(tx, join)
    await recordHistory(tx, {
      personId,
      action: 'parted',
      entity: 'race',
      entityId: join.joinedId,
      kind: 'race',
    })
  }
}
