import type { Request, Response } from 'express'
import type { Part } from '#server/platform/answers/changes/read-changes.ts'
import {
  type FinishedAnswer,
  finishAnswer,
  sendFinished,
  sizeOfAnswer,
} from '#server/platform/answers/finished-answer.ts'
import { PUBLIC } from '#server/platform/answers/list-headers.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Executor } from '#server/platform/database/database.ts'

type Options<Row> = {
  /** The parts of the catalogue that the answers are made of. */
  madeOf: readonly Part[]
  /** The most memory for finished answers, in bytes. */
  most: number
  find: (id: number) => Promise<Row | undefined>
  present: (row: Row) => unknown
}

/**
 * Answers listings that everybody may see, made once for all who ask until something of them changes. What comes back
 * says whether it answered: it doesn't where the listing is unknown or hidden.
 */
export const publicAnswers = <Row extends { isListed: boolean }>(
  db: Executor,
  { madeOf, most, find, present }: Options<Row>,
) => {
  const share = sharedAnswers<FinishedAnswer | null>(db, {
    madeOf,
    most,
    sizeOf: (answer) => (answer ? sizeOfAnswer(answer) : 0),
    keeps: (answer) => answer !== null,
  })
  return async (req: Request, res: Response, id: number): Promise<boolean> => {
    const answer = await share(String(id), async (made) => {
      const row = await find(id)
      return row?.isListed ? finishAnswer(JSON.stringify(present(row)), PUBLIC, made) : null
    })
    if (answer) await sendFinished(req, res, answer)
    return answer !== null
  }
}
