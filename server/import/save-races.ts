import { eq, sql } from 'drizzle-orm'
import type { RaceInput } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'
import type { Executor } from '../platform/database.ts'
import { changedFields } from './changed-fields.ts'
import type { Outcome } from './outcome.ts'

type Row = typeof races.$inferSelect

/** Races of the catalogue with the name, day and location of each row, in the rows' order. */
const matchesOf = async (tx: Executor, batch: RaceInput[]): Promise<(Row | undefined)[]> => {
  const keys = batch.map(({ name, date, location }, place) => ({ place, name, date, location }))
  const { rows } = await tx.execute<{ place: number; id: number }>(sql`
    select distinct on (place) place, races.id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted(place int, name text, date date, location text)
    join races on races.date = wanted.date and fold(races.name) = fold(wanted.name)
      and fold(races.location) = fold(wanted.location)
    order by place, races.id`)
  if (rows.length === 0) return batch.map(() => undefined)
  const found = await tx
    .select()
    .from(races)
    .where(sql`${races.id} in ${rows.map(({ id }) => id)}`)
  const byId = new Map(found.map((race) => [race.id, race]))
  const byPlace = new Map(rows.map(({ place, id }) => [place, byId.get(id)]))
  return batch.map((_, place) => byPlace.get(place))
}

const columnsOf = ({ distanceKm, distanceCategory, ...race }: RaceInput) => ({
  ...race,
  distanceKm: [distanceKm].flat(),
  ...(distanceCategory ? { distanceCategory } : {}),
})

type NewRace = typeof races.$inferInsert

/**
 * Saves a batch: a race with the same name, day and location is the same race, changed only where
 * the row says something else; the others are new and belong to `owner`. A date is estimated unless the
 * row says how sure it is.
 */
export const saveRaces = async (tx: Executor, batch: RaceInput[], owner: number | null): Promise<Outcome> => {
  const matches = await matchesOf(tx, batch)
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0 }
  const created: NewRace[] = []
  for (const [place, race] of batch.entries()) {
    const existing = matches[place]
    const columns = columnsOf(race)
    if (existing === undefined) {
      created.push({ dateStatus: 'estimated', ...columns, createdBy: owner } as NewRace)
      continue
    }
    const changes = changedFields(columns, existing)
    if (Object.keys(changes).length === 0) {
      outcome.unchanged += 1
      continue
    }
    await tx
      .update(races)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(races.id, existing.id))
    outcome.updated += 1
  }
  if (created.length > 0) await tx.insert(races).values(created)
  outcome.created = created.length
  return outcome
}
