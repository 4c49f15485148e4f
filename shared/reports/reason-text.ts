import { reportMessages } from '#messages/shared/reports.ts'
import type { ReportSubject } from './enums.ts'

/** What a report says is wrong, in the words that its author pressed. */
export const reasonText = (reason: ReportSubject, isOfReview: boolean): string => {
  const { reasons, notTrue } = reportMessages()
  return isOfReview && reason === 'facts' ? notTrue : reasons[reason]
}
