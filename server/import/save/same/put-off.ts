import { townKey } from '#server/places/find-towns.ts'
import type { ImportCounts } from '#shared/imports/enums.ts'
import { compactDraft, draftFrom } from '../../drafts/draft-store.ts'
import type { RaceDraft } from '../../drafts/race-draft.ts'
import type { Position } from '../../values/coordinates.ts'
import { type Matched, type Prepared, type Run, saveBatch } from '../save-batch.ts'
import { answerKey, noteOthers, readAnswers } from './answers.ts'
import { decideSame, type Undecided } from './decide-same.ts'
import type { Candidate, DraftFacts } from './race-finder.ts'

const BATCH = 1000
/** So many are named in the record of an import. */
const MOST_NAMED = 20

/** What tells a race of a file from others. */
export type DraftIdentity = DraftFacts

export const factsOf = ({ name, date, location, distanceKm, externalUrl }: RaceDraft): DraftIdentity => ({
  name,
  date,
  location,
  distanceKm,
  externalUrl,
})

/** Where a race of a file is: as the file says, else in its town. */
export const positionIn = (
  positions: ReadonlyMap<string, Position | null>,
  { coordinates, town, region, country }: RaceDraft,
): Position | null =>
  coordinates ?? (town === null ? null : (positions.get(townKey({ town, region, country })) ?? null))

/** A race of a file that may be a stored one; `key` is what answers about it are remembered by. */
export type Unsure = { key: string; draft: DraftIdentity; raceId: number; score: number }

/** The races of a file that may be stored ones, each as a compact text, until all races of the file are known. */
export class PutOff {
  /** The stored races that races of the file equal to the letter. */
  readonly taken = new Set<number>()
  readonly undecided: Undecided[] = []
  private readonly texts: string[] = []

  add(draft: RaceDraft, candidates: Candidate[]) {
    this.undecided.push({ key: answerKey(draft), candidates })
    this.texts.push(compactDraft(draft))
  }
  draft(place: number): RaceDraft {
    return draftFrom(this.texts[place] ?? '{}')
  }
  get size() {
    return this.undecided.length
  }
}

type Named = { id: number; name: string }[] | undefined
const withName = (named: Named, id: number, name: string) =>
  named && named.length >= MOST_NAMED ? named : [...(named ?? []), { id, name }]

const noteJoined = (counts: ImportCounts, raceId: number, name: string) => {
  counts.joined = (counts.joined ?? 0) + 1
  counts.joinedRaces = withName(counts.joinedRaces, raceId, name)
}

const noteUnsure = (counts: ImportCounts, raceId: number, name: string) => {
  counts.unsure = (counts.unsure ?? 0) + 1
  counts.unsureRaces = withName(counts.unsureRaces, raceId, name)
}

/** Joins, leaves out or creates the races that were put off. */
export const savePutOff = async (run: Run, putOff: PutOff, prepare: (draft: RaceDraft) => Prepared) => {
  const { tx, request, summary } = run
  const answers = await readAnswers(
    tx,
    request.answerer ?? null,
    putOff.undecided.map(({ key }) => key),
  )
  const decisions = decideSame(putOff.undecided, answers, putOff.taken)
  for (let first = 0; first < decisions.length; first += BATCH) {
    const batch: Matched[] = []
    const others: { one: Prepared; not: number[] }[] = []
    for (const [offset, decision] of decisions.slice(first, first + BATCH).entries()) {
      const draft = putOff.draft(first + offset)
      if (decision.kind === 'ask') {
        const { raceId, score } = decision
        const key = putOff.undecided[first + offset]?.key ?? ''
        summary.unsure.push({ key, draft: factsOf(draft), raceId, score })
        if (request.join === 'ask') {
          noteUnsure(summary.counts, raceId, draft.name)
          const isNews = request.reread && draft.date >= request.reread.today
          if (isNews) run.waiting.push({ draft, maybeId: raceId })
          continue
        }
      }
      if (decision.kind === 'join') {
        noteJoined(summary.counts, decision.raceId, draft.name)
        batch.push({ one: prepare(draft), raceId: decision.raceId, isJoined: true })
        continue
      }
      const one = prepare(draft)
      batch.push({ one, raceId: undefined })
      if (decision.kind === 'new') others.push({ one, not: decision.not })
    }
    const created = await saveBatch(run, batch)
    await noteOthers(
      tx,
      others.flatMap(({ one, not }) => not.map((other) => ({ one: created.get(one) ?? 0, other }))),
    )
  }
}
