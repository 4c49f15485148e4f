import { inEnglish } from '#shared/language/messages.ts'
import type { ReportKind } from '#shared/reports/enums.ts'

/** Mails about reports. */
export const reportMails = inEnglish('server/reports', {
  noSuchReport: 'This report does not exist.',
  toOwner: {
    subject: (listing: string) => `Something looks wrong: ${listing}`,
    title: 'Somebody reports that something is wrong',
    text: (listing: string) =>
      `A visitor of Trailherd says that something about ${listing} is wrong. Please check it.`,
    action: {
      race: 'Edit the race',
      trip: 'Edit the trip',
    } satisfies Record<ReportKind, string>,
  },
  facts: { listing: 'Listing', reason: 'What is wrong', message: 'Message', from: 'From' },
  toDesk: {
    subject: (listing: string) => `Report: ${listing}`,
    title: 'A new report',
    text: 'A visitor reports that something is wrong. Settle it on the page for administrators.',
    action: 'Go to the reports',
    anonymous: 'no address given',
  },
  settled: {
    subject: (listing: string) => `Your report about ${listing}`,
    title: 'Your report was settled',
    text: (listing: string) => `Thank you for telling us about ${listing}. We have looked at it.`,
    action: { race: 'See the race', trip: 'See the trip' } satisfies Record<ReportKind, string>,
    footnote: 'You get this mail because you left your address with the report. We delete it within 30 days.',
  },
})
export type ReportMails = ReturnType<typeof reportMails>
