import * as z from 'zod'
import { reportMessages } from '#messages/shared/reports.ts'
import { textMessages } from '#messages/shared/text.ts'
import { emailAddress, longText, optional } from '#shared/text/text-schema.ts'
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATUSES } from './enums.ts'

const text = reportMessages
const body = { error: () => textMessages().notAnObject }

export const MOST_MESSAGE = 1_000

/** What somebody says is wrong with a race or trip (contract, section 10). */
export const reportInput = z.object(
  {
    reason: z.enum(REPORT_REASONS, { error: () => text().chooseReason }),
    message: optional(longText(() => text().message, MOST_MESSAGE)),
    email: optional(emailAddress(() => text().wrongEmail)),
  },
  body,
)
export type ReportInput = z.output<typeof reportInput>

/** The answer to a report. */
export const reportReceipt = z.object({
  id: z.int(),
  reason: z.enum(REPORT_REASONS),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string().describe('ISO instant'),
})
export type ReportReceipt = z.infer<typeof reportReceipt>

/** Settles a report, or opens it again. The note is mailed to its author. */
export const reportChange = z.object(
  {
    status: z.enum(REPORT_STATUSES, { error: () => text().chooseStatus }),
    note: optional(longText(() => text().note, MOST_MESSAGE)),
  },
  body,
)
export type ReportChange = z.output<typeof reportChange>

/** A report as administrators see it. */
export const reportView = z.object({
  id: z.int(),
  kind: z.enum(REPORT_KINDS),
  listing: z.object({ id: z.int().nullable().describe('Null when it was deleted'), name: z.string() }),
  reason: z.enum(REPORT_REASONS),
  message: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  note: z.string().nullable(),
  createdAt: z.string().describe('ISO instant'),
  settledAt: z.string().nullable().describe('ISO instant'),
})
export type ReportView = z.infer<typeof reportView>
