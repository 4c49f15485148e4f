import type { Request, Response } from 'express'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Page } from '#server/platform/http/request-params.ts'

/** Answers a page of a table, with the headers of a list. */
export const sendPage = (
  req: Request,
  res: Response,
  { page, rows, total }: { page: Page; rows: unknown[]; total: number },
) => {
  res.set(listHeaders(req, { page, shown: rows.length, total }))
  res.json(rows)
}
