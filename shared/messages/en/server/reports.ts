import { inEnglish, plural } from '#shared/language/messages.ts'
import type { ReportKind } from '#shared/reports/enums.ts'

/** Mails about reports. */
export const reportMails = inEnglish('server/reports', {
  noSuchReport: 'This report does not exist.',
  toOwner: {
    subject: (listing: string) => `Something looks wrong: ${listing}`,
    title: (reports: number) =>
      plural('en', reports, {
        one: 'Somebody reports that something is wrong',
        other: `${reports} reports that something is wrong`,
      }),
    text: (listing: string, reports: number) =>
      plural('en', reports, {
        one: `A visitor of Trailherd says that something about ${listing} is wrong. Please check it.`,
        other: `Visitors of Trailherd say that something about ${listing} is wrong. Please check it.`,
      }),
    action: {
      race: 'Edit the race',
      trip: 'Edit the trip',
    } satisfies Record<ReportKind, string>,
  },
  collected: 'What else is reported about it within an hour comes in one mail.',
  tooMany: (when: string) =>
    `Many people have just reported this, and the people who run the site know. If you know something else, try again ${when}.`,
  facts: { listing: 'Listing', reason: 'What is wrong', message: 'Message', from: 'From' },
  toDesk: {
    subject: (listing: string, reports: number) =>
      plural('en', reports, { one: `Report: ${listing}`, other: `${reports} reports: ${listing}` }),
    title: (reports: number) =>
      plural('en', reports, { one: 'A new report', other: `${reports} new reports` }),
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
