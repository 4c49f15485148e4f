import type { Request, Response } from 'express'
import type { Part } from '#server/platform/answers/changes/read-changes.ts'
import {
  answerCostly,
  cheapReads,
  expensiveReads,
  isLightPage,
  searchingReads,
} from '#server/platform/answers/expensive-reads.ts'
import {
  type FinishedAnswer,
  finishAnswer,
  finishPieces,
  jsonList,
  sendFinished,
  sizeOfAnswer,
} from '#server/platform/answers/finished-answer.ts'
import { listHeaders, MOST_ITEMS, PUBLIC } from '#server/platform/answers/list-headers.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Page, pageOf } from '#server/platform/http/request-params.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { oncePer } from '#server/platform/memory/once-per.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { FoundList, FoundListing } from './found.ts'

/** The most memory for finished answers of the catalogue, in bytes. */
const KEPT_BYTES = 16_000_000

/** What a read of the catalogue costs, which decides what it waits for and how its answer is sent. */
type Cost = 'little' | 'some' | 'much'

/** A short page costs little, one with words some, and a long or a deep one much. */
export const costOfList = (page: Page, search: string | undefined): Cost => {
  if (!isLightPage(page)) return 'much'
  return search === undefined ? 'little' : 'some'
}

/** Lets reads of the catalogue wait for their turn, by what they cost. All calls of a process share the gates. */
const gatesOf = oncePer((db: Database) => ({
  gates: { little: cheapReads(), some: searchingReads(), much: expensiveReads() },
  share: sharedAnswers<FinishedAnswer>(db, {
    madeOf: ['races', 'reviews', 'trips', 'spots', 'places'],
    most: KEPT_BYTES,
    sizeOf: sizeOfAnswer,
  }),
}))

export const inTurn = <Result>(db: Database, cost: Cost, work: () => Promise<Result>, req?: Request) =>
  gatesOf(db).gates[cost](work, cost === 'little' ? undefined : req)

type Headers = Record<string, string>
/** An answer as one text, or in pieces, whose headers are only known after the last one. */
type Content =
  | { content: string; headers?: Headers }
  | { pieces: AsyncIterable<Buffer>; headers: () => Headers }
type Asked = {
  /** Everything that the answer depends on. */
  question: unknown
  cost: Cost
  madeOf: readonly Part[]
  read: () => Promise<Content>
}

/** Answers what is the same for everybody, made once for all who ask until what it is made of changes. */
export const answerFromCatalogue = async (
  db: Database,
  req: Request,
  res: Response,
  { question, cost, madeOf, read }: Asked,
): Promise<void> => {
  const { share } = gatesOf(db)
  // When its turn comes, this work may be started by another visitor's request, in another language.
  const language = currentLanguage()
  const answer = () =>
    share(
      JSON.stringify(question),
      (made) =>
        inTurn(
          db,
          cost,
          () =>
            inLanguage(language, async () => {
              const found = await read()
              return 'pieces' in found
                ? finishPieces(found.pieces, () => ({ ...PUBLIC, ...found.headers() }), made)
                : finishAnswer(found.content, { ...PUBLIC, ...found.headers }, made)
            }),
          req,
        ),
      madeOf,
    )
  if (cost === 'little') await sendFinished(req, res, await answer())
  else await answerCostly(req, res, answer)
}

/** The page that a public list has: at most 20,000 items. */
export const publicPage = (query: Request['query']): { page: Page & { limit: number }; asked: Page } => {
  const asked = pageOf(query)
  return { asked, page: { ...asked, limit: asked.limit ?? MOST_ITEMS } }
}

type Listed = { list: (page: Page) => FoundList }
type CardsOf = (listings: readonly FoundListing[]) => Promise<string[]>

/** From so many on, cards are read and written in slices. */
const SLICE = 500

/** A page of what was found as a JSON list, with its headers. A long one is written while others have their turn. */
export const listOf = async (
  req: Request,
  found: Listed,
  page: Page,
  cardsOf: CardsOf,
  more: (list: FoundList) => Headers = () => ({}),
): Promise<Content> => {
  const list = found.list(page)
  const { listings, total } = list
  const headers = (shown: number) => ({ ...listHeaders(req, { page, shown, total }), ...more(list) })
  if (listings.length < SLICE) {
    const cards = await cardsOf(listings)
    return { content: `[${cards.join(',')}]`, headers: headers(cards.length) }
  }
  let shown = 0
  const pieces = jsonList(listings, SLICE, async (some) => {
    const cards = await cardsOf(some)
    shown += cards.length
    return cards
  })
  return { pieces, headers: () => headers(shown) }
}
