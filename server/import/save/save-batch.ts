import { setImmediate as breathe } from 'node:timers/promises'
import { fillCountriesOf } from '#server/listings/country/fill-countries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ImportCounts } from '#shared/imports/enums.ts'
import type { RaceDraft } from '../drafts/race-draft.ts'
import { comparedAgain, isOtherEdition, undecided } from './compare-again.ts'
import { changesInFile } from './compare-races.ts'
import { matchCourses } from './match-courses.ts'
import { lockRaces, type RaceRow } from './match-races.ts'
import { givenBy, type RaceValues, WRITTEN, withWhatFollows } from './race-values.ts'
import type { Undecided } from './reread.ts'
import type { SaveRequest, SaveSummary } from './save-races.ts'
import {
  insertRaces,
  type RaceUpdate,
  rememberGiven,
  type SourceEntry,
  saidOf,
  updateRaces,
} from './write-races.ts'

/** How many are prepared before other work of the process gets a turn. */
export const AT_A_TIME = 25
const MOST_OTHERS = 20

export type Run = {
  tx: Executor
  importId: number
  sourceId: number | null
  request: SaveRequest
  summary: SaveSummary
  /** What the owner of a source that is read by itself has to decide. */
  waiting: Undecided[]
}

/** A draft, and what it becomes if no stored race is meant. */
export type Prepared = { draft: RaceDraft; country: string | null; text: string }

/** A draft with the stored race that it means. `isJoined`: that race has another name, day or place. */
export type Matched = { one: Prepared; raceId: number | undefined; isJoined?: boolean }

/** All columns of a race that an import writes. */
export const written = (race: RaceRow): RaceValues =>
  Object.fromEntries(WRITTEN.map((field) => [field, race[field]])) as RaceValues

/** The stored values of what is to change. */
export const beforeOf = (changes: Partial<RaceValues>, race: RaceRow): Partial<RaceValues> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, race[field as keyof RaceValues]]))

const noteElsewhere = (counts: ImportCounts, { id, name }: RaceRow) => {
  counts.elsewhere = (counts.elsewhere ?? 0) + 1
  counts.others ??= []
  if (counts.others.length < MOST_OTHERS) counts.others.push({ id, name })
}

/** Saves a batch in one statement of each kind. Returns the ids of the races that it created. */
export const saveBatch = async (run: Run, batch: Matched[]): Promise<Map<Prepared, number>> => {
  const { tx, importId, sourceId, request, summary } = run
  const { reread } = request
  const stored = await lockRaces(
    tx,
    batch.map(({ raceId }) => raceId),
  )
  const said = await saidOf(
    tx,
    sourceId,
    stored.flatMap((race) => race?.id ?? []),
  )
  const updates: RaceUpdate[] = []
  const created: Prepared[] = []
  const entries: SourceEntry[] = []
  for (const [place, { one, isJoined = false }] of batch.entries()) {
    if (place % AT_A_TIME === AT_A_TIME - 1) await breathe()
    const { draft } = one
    const found = stored[place]
    const race = reread && found && isOtherEdition(found, draft.date, reread.today) ? undefined : found
    if (race === undefined) {
      // What is over already is no news.
      if (reread && draft.date < reread.today) continue
      if (reread?.waits(draft)) run.waiting.push({ draft })
      else created.push(one)
      continue
    }
    if (request.mayChange && !request.mayChange(race)) {
      noteElsewhere(summary.counts, race)
      continue
    }
    const given = givenBy(draft)
    const { last, byOthers } = said.get(race.id) ?? { last: undefined, byOthers: [] }
    const isOwn = sourceId === null && race.createdBy === request.origin.owner
    const compared = reread
      ? comparedAgain({ given, last, stored: race, today: reread.today })
      : changesInFile({
          given,
          stored: race,
          last,
          byOthers,
          isJoined: isJoined && !isOwn,
          isSource: sourceId !== null,
        })
    const { changes, kept } = matchCourses(compared, { given, stored: race, last })
    entries.push({ raceId: race.id, given })
    const open = reread ? undecided(given, last, kept) : {}
    if (Object.keys(open).length > 0) run.waiting.push({ raceId: race.id, given: open })
    if (changes.date !== undefined) summary.moved += 1
    if (sourceId !== null && kept.length > 0)
      summary.kept.push({ id: race.id, name: race.name, fields: kept })
    const all = withWhatFollows(changes, race, draft)
    if (Object.keys(all).length === 0) summary.counts.unchanged += 1
    else updates.push({ id: race.id, values: { ...written(race), ...all }, before: beforeOf(all, race) })
  }
  const newIds = await insertRaces(
    tx,
    created.map(({ text }) => text),
    { importId, owner: request.origin.owner, source: request.source },
  )
  await updateRaces(tx, updates, importId)
  const withoutCountry = [
    ...newIds.filter((_, place) => created[place]?.country === null),
    ...updates.filter((update) => update.values.country === null).map(({ id }) => id),
  ]
  await fillCountriesOf(tx, withoutCountry)
  if (sourceId !== null) {
    const fresh = created.map(({ draft }, place) => ({ raceId: newIds[place] ?? 0, given: givenBy(draft) }))
    await rememberGiven(tx, [...entries, ...fresh], { sourceId, importId })
  }
  summary.counts.created += created.length
  summary.counts.updated += updates.length
  return new Map(created.map((one, place) => [one, newIds[place] ?? 0]))
}
