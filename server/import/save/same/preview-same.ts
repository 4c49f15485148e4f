import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { matchIds, prepareMatching } from '../match-races.ts'
import { sourceNamed } from '../record-import.ts'
import type { SaveRequest } from '../save-races.ts'
import { type Answerer, answerKey, readAnswers } from './answers.ts'
import { decideSame, type Undecided } from './decide-same.ts'
import { type DraftIdentity, factsOf, positionIn } from './put-off.ts'
import { raceFinder } from './race-finder.ts'

/**
 * A race of a file and the stored one that it is or may be. `answer` is what somebody said; null where nobody was asked.
 */
type SamePair = {
  key: string
  draft: DraftIdentity
  raceId: number
  score: number
  isSure: boolean
  answer: boolean | null
}

type Preview = Pick<
  SaveRequest,
  'batches' | 'days' | 'positions' | 'origin' | 'source' | 'isRemembered' | 'mayChange'
> & { lookUp: Executor }
/** The races of a file that no stored race equals to the letter, with those that they may be. */
export type Found = { undecided: Undecided[]; drafts: DraftIdentity[]; taken: ReadonlySet<number> }

/** Looks for the races of a file as an import would, and changes nothing. */
export const findSame = (db: Database, request: Preview): Promise<Found> =>
  inTransaction(db, async (tx) => {
    const known = request.isRemembered ? await sourceNamed(tx, request.source?.name ?? '') : undefined
    const source = known ? { sourceId: known.id, importId: 0 } : null
    const sight = { owner: request.origin.owner, seesAll: request.mayChange === undefined }
    const matching = await prepareMatching(tx, request.days, { source, ...sight })
    const find = raceFinder(request.lookUp)
    const found = { undecided: [] as Undecided[], drafts: [] as DraftIdentity[], taken: new Set<number>() }
    for await (const drafts of request.batches) {
      const ids = await matchIds(tx, drafts, matching)
      for (const [place, draft] of drafts.entries()) {
        const raceId = ids[place]
        if (raceId === null) continue
        if (raceId !== undefined) {
          found.taken.add(raceId)
          continue
        }
        const candidates = await find(draft, positionIn(request.positions, draft))
        if (candidates.length === 0) continue
        found.undecided.push({ key: answerKey(draft), candidates })
        found.drafts.push(factsOf(draft))
      }
    }
    return found
  })

const turnOf = ({ isSure, answer }: SamePair) => (answer !== null ? 2 : isSure ? 1 : 0)

/** The pairs of a file as they are decided with the answers so far: the open ones first, likeliest first. */
export const pairsOf = async (db: Database, { undecided, drafts, taken }: Found, answerer: Answerer) => {
  const answers = await readAnswers(
    db,
    answerer,
    undecided.map(({ key }) => key),
  )
  const pairs: SamePair[] = []
  for (const [place, decision] of decideSame(undecided, answers, taken).entries()) {
    const [draft, one] = [drafts[place], undecided[place]]
    if (!draft || !one) continue
    const { key, candidates } = one
    if (decision.kind !== 'new') {
      const { raceId, score, isAnswered } = decision
      const isSure = decision.kind === 'join'
      pairs.push({ key, draft, raceId, score, isSure, answer: isAnswered ? true : null })
    }
    for (const { raceId, score, isSure } of candidates)
      if (answers(key, raceId) === false) pairs.push({ key, draft, raceId, score, isSure, answer: false })
  }
  return pairs.sort((one, other) => turnOf(one) - turnOf(other) || other.score - one.score)
}
