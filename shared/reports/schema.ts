import * as z from 'zod'
import { reportMessages } from '#messages/shared/reports.ts'
import { textMessages } from '#messages/shared/text.ts'
import { REVIEW_PARTS } from '#shared/reviews/schema.ts'
import { emailAddress, longText, optional } from '#shared/text/text-schema.ts'
import { correctionView } from './corrections.ts'
import { REPORT_KINDS, REPORT_OUTCOMES, REPORT_REASONS, REPORT_STATUSES, REPORT_SUBJECTS } from './enums.ts'

const text = reportMessages
const body = { error: () => textMessages().notAnObject }

const MOST_MESSAGE = 1_000

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

/** What somebody says is wrong with a review, or with the organizer's answer to it. */
export const reviewReportInput = reportInput.safeExtend({
  part: z.enum(REVIEW_PARTS, { error: () => text().choosePart }).default('review'),
})
export type ReviewReportInput = z.output<typeof reviewReportInput>

/** The answer to a report. */
export const reportReceipt = z.object({
  id: z.int(),
  reason: z.enum(REPORT_SUBJECTS),
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
  review: z
    .object({
      id: z.int(),
      part: z.enum(REVIEW_PARTS),
      text: z.string().nullable(),
      isHidden: z.boolean(),
      isGone: z.boolean().describe('It was deleted since'),
    })
    .nullable()
    .describe('The review, or the part of it, that the report is about'),
  reason: z.enum(REPORT_SUBJECTS),
  changes: z.array(correctionView).nullable().describe('Of a correction'),
  claim: z
    .object({
      person: z.object({ username: z.string(), displayName: z.string().nullable() }),
      linkTo: z.string().nullable().describe("The race's own address, if a link went there"),
      editions: z
        .array(z.object({ id: z.int(), name: z.string(), date: z.string().describe('YYYY-MM-DD') }))
        .describe('Other editions that go along if an administrator hands the race over, the oldest first'),
    })
    .nullable()
    .describe('Of a claim: who asks for the race'),
  message: z.string().nullable(),
  email: z.string().nullable().describe('Of a claim: the address of the account'),
  status: z.enum(REPORT_STATUSES),
  outcome: z.enum(REPORT_OUTCOMES).nullable().describe('What became of a correction or a claim'),
  note: z.string().nullable(),
  createdAt: z.string().describe('ISO instant'),
  settledAt: z.string().nullable().describe('ISO instant'),
})
export type ReportView = z.infer<typeof reportView>

/** The note that goes with a refusal of a correction or a claim; it is mailed to its author. */
export const declineInput = reportChange.pick({ note: true })

/** A correction that waits for an answer, as the owner of the race sees it. */
export const ownCorrection = z.object({
  id: z.int(),
  race: z.object({ id: z.int(), name: z.string() }),
  reason: z.enum(REPORT_SUBJECTS).describe('What else is wrong, or `correction`'),
  changes: z.array(correctionView),
  message: z.string().nullable(),
  createdAt: z.string().describe('ISO instant'),
})
export type OwnCorrection = z.infer<typeof ownCorrection>
