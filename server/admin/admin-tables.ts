import type { Request, Response } from 'express'
import * as z from 'zod'
import { adminRefusals } from '#messages/server/admin.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import { blankAsAbsent, type Page, pageOf, wholeNumber } from '#server/platform/http/request-params.ts'

/** Answers a page of a table, with the headers of a list. */
export const sendPage = (
  req: Request,
  res: Response,
  { page, rows, total }: { page: Page; rows: unknown[]; total: number },
) => {
  res.set(listHeaders(req, { page, shown: rows.length, total }))
  res.json(rows)
}

/** Fields of the administrators' queries. Blank ones count as absent. */

export const oneOf = <const Values extends readonly [string, ...string[]]>(field: string, values: Values) =>
  blankAsAbsent(
    z.enum(values, { error: () => adminRefusals().unknownValue(field, values.join(', ')) }).optional(),
  )

export const idField = (field: string) => blankAsAbsent(wholeNumber(field, 1, 2_147_483_647).optional())

export const textField = (field: string) =>
  blankAsAbsent(
    z
      .string({ error: () => adminRefusals().textExpected(field) })
      .trim()
      .max(200, { error: () => adminRefusals().textExpected(field) })
      .regex(/^\P{Cc}*$/u, { error: () => adminRefusals().textExpected(field) })
      .optional(),
  )

export const flagField = (field: string) =>
  blankAsAbsent(
    z
      .enum(['true', 'false'], { error: () => adminRefusals().trueOrFalse(field) })
      .transform((value) => value === 'true')
      .optional(),
  )

const USUAL = 50

/** A page of a table: 50 rows unless `limit` says otherwise. */
export const tablePage = (query: Record<string, unknown>): Page & { limit: number } => {
  const { limit = USUAL, offset } = pageOf(query)
  return { limit, offset }
}
