import { inArray } from 'drizzle-orm'
import type { RaceDraft } from '#server/import/drafts/race-draft.ts'
import { matchCourses } from '#server/import/save/match-courses.ts'
import { placeTowns } from '#server/import/save/place-towns.ts'
import { type RaceValues, withWhatFollows } from '#server/import/save/race-values.ts'
import { finishImport, startImport } from '#server/import/save/record-import.ts'
import { type Answerer, answerKey, storeAnswers } from '#server/import/save/same/answers.ts'
import { beforeOf, written } from '#server/import/save/save-batch.ts'
import { saveRaces } from '#server/import/save/save-races.ts'
import { withSavingConnections } from '#server/import/save/with-saving-connections.ts'
import { updateRaces } from '#server/import/save/write-races.ts'
import { fillCountriesOf } from '#server/listings/country/fill-countries.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { SourceDecision } from '#shared/imports/sources-schema.ts'
import { races } from '#shared/races/table.ts'
import { lockSource, type SourceRow } from './queries.ts'
import { requestFor } from './read-source.ts'
import {
  keepWaiting,
  markIgnored,
  removeWaiting,
  type WaitingDraft,
  type WaitingRow,
  waitingOf,
} from './waiting.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'settings'>
type Work = { needs: Needs; source: SourceRow; rows: WaitingRow[] }

const idsOf = (rows: WaitingRow[]) => rows.map(({ id }) => id)

const batchesOf = async function* (drafts: RaceDraft[]) {
  yield drafts
}

const townsOf = (drafts: RaceDraft[]) =>
  drafts.flatMap(({ town, region, country, coordinates }, row) =>
    town === null || coordinates !== null ? [] : [{ town, region, country, row, races: 1 }],
  )

/** The answers of race administrators hold for all of them. */
const answererOf = (needs: Pick<Needs, 'settings'>, source: SourceRow): Answerer =>
  requestFor(needs, source).mayChange === undefined ? null : source.owner.ownerId

/** Remembers whether new races are the stored ones that they may be, so that nobody is asked again. */
const answer = ({ needs, source, rows }: Work, isSame: boolean) => {
  const answers = rows.flatMap(({ given }) => {
    const { maybeId, ...draft } = given as unknown as WaitingDraft
    return maybeId === undefined ? [] : [{ draft: answerKey(draft), raceId: maybeId, isSame }]
  })
  return inTransaction(needs.db, (tx) => storeAnswers(tx, answererOf(needs, source), answers))
}

/** Adds new races, and joins those that are said to be stored ones, as an import that can be undone. */
const addRaces = async ({ needs: { db, clock, settings }, source, rows }: Work) => {
  const drafts = rows.map(({ given }) => {
    const { maybeId: _, ...draft } = given as unknown as WaitingDraft
    return draft
  })
  if (drafts.length === 0) return
  await withSavingConnections(db, async (patient, lookUp) => {
    const { positions } = await placeTowns(patient, townsOf(drafts))
    await saveRaces(patient, {
      ...requestFor({ settings }, source),
      lookUp,
      join: 'never',
      answerer: answererOf({ settings }, source),
      batches: batchesOf(drafts),
      days: new Set(drafts.map(({ date }) => date)),
      positions,
      origin: { fileName: source.name, format: null, columns: null, owner: source.owner.ownerId },
      rows: { rows: drafts.length, refused: 0 },
      reread: {
        sourceId: source.sourceId,
        today: utcDay(clock()),
        isWhole: false,
        waits: () => false,
        judge: () => {},
        onUndecided: (tx, waiting) => keepWaiting(tx, { sourceId: source.sourceId, waiting, now: clock() }),
      },
    })
  })
}

const NOTHING_ELSE = { distanceCategory: null, participants: null, country: null, region: null }

/** What the press changes. A new day is estimated until somebody confirms it. */
const valuesToWrite = (
  given: Partial<RaceValues>,
  stored: typeof races.$inferSelect,
): Partial<RaceValues> => {
  const isMoved = given.date !== undefined && given.date !== stored.date
  const changes: Partial<RaceValues> = {
    ...(isMoved && { dateStatus: 'estimated' }),
    ...given,
    ...(given.rules && { rules: { ...stored.rules, ...given.rules } }),
  }
  const compared = matchCourses({ changes, kept: [] }, { given, stored, last: undefined })
  return withWhatFollows(compared.changes, stored, NOTHING_ELSE)
}

/** With their races, locked. Those of somebody else are left out, and go on waiting: their view says why. */
const lockChangeable = async (tx: Executor, { needs, source, rows }: Work) => {
  const { mayChange = () => true } = requestFor(needs, source)
  const ids = rows.flatMap(({ raceId }) => raceId ?? [])
  const stored = await tx.select().from(races).where(inArray(races.id, ids)).orderBy(races.id).for('update')
  return stored
    .filter(mayChange)
    .map((race) => ({ race, own: rows.filter(({ raceId }) => raceId === race.id) }))
}

/** Changes races as the source says, as an import that can be undone. */
const changeRaces = async ({ needs, source, rows: found }: Work) => {
  if (found.length === 0) return
  await inTransaction(needs.db, async (tx) => {
    const { sourceId, name } = source
    // Of several presses at the same time, the first one changes them: the import of another would undo nothing.
    await lockSource(tx, sourceId)
    const rows = await waitingOf(tx, sourceId, { ids: idsOf(found) })
    const changeable = await lockChangeable(tx, { needs, source, rows })
    if (changeable.length === 0) return
    const origin = { fileName: name, format: null, columns: null, owner: source.owner.ownerId }
    const importId = await startImport(tx, origin, { sourceId })
    const updates = changeable.map(({ race, own }) => {
      // After a join, a source may say something of a race twice.
      const changes: Partial<RaceValues> = {}
      for (const { given } of own)
        Object.assign(changes, valuesToWrite(given as Partial<RaceValues>, { ...race, ...changes }))
      return { id: race.id, values: { ...written(race), ...changes }, before: beforeOf(changes, race) }
    })
    await updateRaces(tx, updates, importId)
    await fillCountriesOf(
      tx,
      updates.map(({ id }) => id),
    )
    const none = { refused: 0, created: 0, unchanged: 0, kept: 0, disappeared: 0 }
    await finishImport(tx, importId, { ...none, rows: updates.length, updated: updates.length })
    await removeWaiting(tx, idsOf(changeable.flatMap(({ own }) => own)))
  })
}

/** Applies or ignores what waits, or says that it is a stored race: these ids, or all of it. Ids that wait no longer are passed over. */
export const decide = async (
  needs: Needs,
  source: SourceRow,
  { decision, ids }: SourceDecision,
): Promise<void> => {
  const { db, clock } = needs
  const rows = await waitingOf(db, source.sourceId, { ids })
  if (decision === 'ignore') {
    await markIgnored(db, idsOf(rows), clock())
    return
  }
  const fresh = rows.filter(({ raceId }) => raceId === null)
  await answer({ needs, source, rows: fresh }, decision === 'same')
  await addRaces({ needs, source, rows: fresh })
  await removeWaiting(db, idsOf(fresh))
  await changeRaces({ needs, source, rows: rows.filter(({ raceId }) => raceId !== null) })
}
