import * as z from 'zod'
import { reportMessages } from '#messages/shared/reports.ts'
import { textMessages } from '#messages/shared/text.ts'
import { CORRECTABLE, type CorrectableField, raceCorrections } from '#shared/races/input/corrections.ts'
import { emailAddress, longText, optional } from '#shared/text/text-schema.ts'
import { REPORT_REASONS } from './enums.ts'

const MOST_MESSAGE = 1_000

/** A value of a race as it is stored; distances are a list in km, and an unknown place is null. */
export type CorrectedValue = string | number | number[] | null
/** What a race said of a field when somebody suggested something else, and what it should say. */
export type Correction = { field: CorrectableField; from: CorrectedValue; to: CorrectedValue }

const value = z.union([z.string(), z.number(), z.array(z.number())]).nullable()

/** A correction as those who decide see it. */
export const correctionView = z.object({
  field: z.enum(CORRECTABLE),
  from: value.describe('What the race said when the correction was sent'),
  to: value.describe('What it should say'),
  now: value.describe('What the race says today'),
})
export type CorrectionView = z.infer<typeof correctionView>

/**
 * What a race should say instead (contract, section 15): only the fields that are wrong. A reason says what else is wrong.
 */
export const correctionInput = z.object(
  {
    changes: raceCorrections,
    reason: optional(z.enum(REPORT_REASONS, { error: () => reportMessages().chooseReason })),
    message: optional(longText(() => reportMessages().message, MOST_MESSAGE)),
    email: optional(emailAddress(() => reportMessages().wrongEmail)),
  },
  { error: () => textMessages().notAnObject },
)
export type CorrectionInput = z.output<typeof correctionInput>
