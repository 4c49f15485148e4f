import { inEnglish } from '#shared/language/messages.ts'
import type { DateStatus } from '#shared/races/enums.ts'
import type { ReportSubject } from '#shared/reports/enums.ts'

/** What is reported about a listing, and what is wrong with a report. */
export const reportMessages = inEnglish('shared/reports', {
  reasons: {
    date: 'The date is wrong',
    place: 'The place is wrong',
    cancelled: 'It is cancelled or no longer exists',
    facts: 'Something else is wrong',
    spam: 'It is spam or offensive',
    other: 'Another reason',
    correction: 'A suggested correction',
    claim: 'Somebody says that it is their race',
  } satisfies Record<ReportSubject, string>,
  /** Of a review, where the others are the same. */
  notTrue: 'What it says is not true',
  /** What the values of a suggested correction are called. */
  dateStatus: {
    confirmed: 'It takes place',
    estimated: 'The date is not confirmed',
    postponed: 'It is postponed',
    cancelled: 'It is cancelled',
  } satisfies Record<DateStatus, string>,
  notKnown: 'Not known',
  saysNow: 'Now',
  suggested: 'Suggested',
  choosePart: 'Choose the review or the answer to it.',
  chooseReason: 'Choose what is wrong.',
  message: 'Message',
  wrongEmail: 'Please enter a valid email address',
  note: 'The note',
  chooseStatus: 'Choose open or closed.',
})
