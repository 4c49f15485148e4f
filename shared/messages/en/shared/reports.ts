import { inEnglish } from '#shared/language/messages.ts'
import type { ReportReason } from '#shared/reports/enums.ts'

/** What is reported about a listing, and what is wrong with a report. */
export const reportMessages = inEnglish('shared/reports', {
  reasons: {
    date: 'The date is wrong',
    place: 'The place is wrong',
    cancelled: 'It is cancelled or no longer exists',
    facts: 'Something else is wrong',
    spam: 'It is spam or offensive',
    other: 'Another reason',
  } satisfies Record<ReportReason, string>,
  chooseReason: 'Choose what is wrong.',
  message: 'Message',
  wrongEmail: 'Please enter a valid email address',
  note: 'The note',
  chooseStatus: 'Choose open or closed.',
})
export type ReportMessages = ReturnType<typeof reportMessages>
