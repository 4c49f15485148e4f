import { createHash } from 'node:crypto'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { sameRaceAnswers } from '#shared/imports/table.ts'
import { races } from '#shared/races/table.ts'
import { draftKey } from '../../drafts/join-drafts.ts'
import type { RaceDraft } from '../../drafts/race-draft.ts'
import type { Answers } from './decide-same.ts'

/** Whose answers hold: a person's own, or with null those of all administrators. */
export type Answerer = number | null

/** What answers about a race of a file are remembered by: its name, day and place in 22 letters. */
export const answerKey = (draft: RaceDraft): string =>
  createHash('sha256').update(draftKey(draft)).digest('base64url').slice(0, 22)

const ofAnswerer = (answerer: Answerer) =>
  answerer === null ? isNull(sameRaceAnswers.personId) : sql`${sameRaceAnswers.personId} = ${answerer}`

/** Reads what was answered about the races of a file with these keys. */
export const readAnswers = async (db: Executor, answerer: Answerer, keys: string[]): Promise<Answers> => {
  if (keys.length === 0) return () => undefined
  const rows = await db
    .select()
    .from(sameRaceAnswers)
    .where(and(sql`${sameRaceAnswers.draft} = any(${sql.param(keys)}::text[])`, ofAnswerer(answerer)))
  const known = new Map(rows.map(({ draft, raceId, isSame }) => [`${draft} ${raceId}`, isSame]))
  return (key, raceId) => known.get(`${key} ${raceId}`)
}

type Answer = { draft: string; raceId: number; isSame: boolean }

/** Those of these races that are there. They are not deleted before the transaction ends. */
const holdRaces = async (tx: Executor, ids: number[]): Promise<Set<number>> => {
  const held = await tx
    .select({ id: races.id })
    .from(races)
    .where(inArray(races.id, [...new Set(ids)]))
    .orderBy(races.id)
    .for('key share')
  return new Set(held.map(({ id }) => id))
}

/** Remembers answers, the latest of each pair. Races that were deleted meanwhile are left out. */
export const storeAnswers = async (tx: Executor, answerer: Answerer, answers: Answer[]): Promise<void> => {
  const known = await holdRaces(
    tx,
    answers.map(({ raceId }) => raceId),
  )
  const latest = new Map(answers.map((answer) => [`${answer.draft} ${answer.raceId}`, answer]))
  const rows = [...latest.values()].filter(({ raceId }) => known.has(raceId))
  if (rows.length === 0) return
  await tx
    .insert(sameRaceAnswers)
    .values(rows.map((row) => ({ ...row, personId: answerer })))
    .onConflictDoUpdate({
      target: [sameRaceAnswers.draft, sameRaceAnswers.raceId, sameRaceAnswers.personId],
      set: { isSame: sql`excluded.is_same`, answeredAt: sql`now()` },
    })
}

/** Remembers that races which an import has created are not the stored ones that they were taken for. */
export const noteOthers = async (tx: Executor, pairs: { one: number; other: number }[]): Promise<void> => {
  if (pairs.length === 0) return
  const known = await holdRaces(
    tx,
    pairs.map(({ other }) => other),
  )
  await tx.execute(sql`
    insert into likely_doubles (one_id, other_id, score, is_sure, found_at, are_different)
    select least(one, other), greatest(one, other), 0, false, now(), true
    from jsonb_to_recordset(${JSON.stringify(pairs.filter(({ other }) => known.has(other)))}::jsonb) as pair(one int, other int)
    on conflict (one_id, other_id) do update set are_different = true`)
}
