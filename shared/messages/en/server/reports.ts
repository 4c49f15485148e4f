import { inEnglish, plural } from '#shared/language/messages.ts'
import type { ReportKind } from '#shared/reports/enums.ts'
import type { ReviewPart } from '#shared/reviews/schema.ts'

/** Mails about reports. */
export const reportMails = inEnglish('server/reports', {
  noSuchReport: 'This report does not exist.',
  decidedAlready: 'This has been decided already.',
  joinedSince:
    'This race has been joined with another one, whose page is shown instead. Decline this, and see what the other one says.',
  nothingToCorrect: 'Change at least one thing first.',
  followsFromCourses: 'This follows from the courses of the race. Say in the message what is wrong.',
  changedSince: (field: string, now: string) =>
    `“${field}” has been changed since this was suggested. It now says: ${now}.`,
  verifyFirst: 'Verify your email address first. You find it under your account.',
  alreadyYours: 'This race is yours already.',
  claimantGone: 'The account that asks for this race cannot get it at the moment.',
  linkGone: 'This link does not work any more. It may have been used, or be older than a week.',
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
    decide: 'See what is suggested',
    corrections: {
      subject: (listing: string) => `Suggested correction: ${listing}`,
      title: (reports: number) =>
        plural('en', reports, {
          one: 'Somebody suggests a correction',
          other: `${reports} suggested corrections`,
        }),
      text: (listing: string, _reports: number) =>
        `A visitor of Trailherd knows something else about ${listing}. You find it on your dashboard, where one press applies it. Nothing changes before that.`,
    },
    claims: {
      subject: (listing: string) => `Whose race is ${listing}?`,
      title: (_reports: number): string => 'Somebody else says that your race is theirs',
      text: (listing: string, _reports: number) =>
        `You are the organizer of ${listing} on Trailherd. If it is your race, you need to do nothing: it goes to somebody else only if the race’s own address or the people who run the site say so.`,
    },
  },
  collected: 'What else is reported about it within an hour comes in one mail.',
  tooMany: (when: string) =>
    `Many people have just reported this, and the people who run the site know. If you know something else, try again ${when}.`,
  facts: {
    listing: 'Listing',
    review: 'About',
    parts: {
      review: (id: number) => `Review ${id}`,
      answer: (id: number) => `The organizer’s answer to review ${id}`,
    } satisfies Record<ReviewPart, (id: number) => string>,
    reason: 'What is wrong',
    message: 'Message',
    from: 'From',
    claimant: 'Who',
    linkTo: 'A link to decide went to',
  },
  toDesk: {
    subject: (listing: string, reports: number) =>
      plural('en', reports, { one: `Report: ${listing}`, other: `${reports} reports: ${listing}` }),
    title: (reports: number) =>
      plural('en', reports, { one: 'A new report', other: `${reports} new reports` }),
    text: (reports: number) =>
      plural('en', reports, {
        one: 'A visitor wrote this. Settle it on the page for administrators.',
        other: 'Visitors wrote these. Settle them on the page for administrators.',
      }),
    action: 'Go to the reports',
    anonymous: 'no address given',
  },
  settled: {
    subject: (listing: string) => `Your report about ${listing}`,
    title: 'Your report was settled',
    text: (listing: string) => `Thank you for telling us about ${listing}. We have looked at it.`,
    action: { race: 'See the race', trip: 'See the trip' } satisfies Record<ReportKind, string>,
    footnote: 'You get this mail because you left your address with the report. We delete it within 30 days.',
    toDashboard: 'Go to your races',
    claimFootnote: 'You get this mail because you said that this is your race.',
    correction: {
      applied: {
        subject: (listing: string) => `Corrected: ${listing}`,
        title: 'Your correction is applied',
        text: (listing: string) => `Thank you. ${listing} now says what you suggested.`,
      },
      declined: {
        subject: (listing: string) => `Your correction of ${listing}`,
        title: 'Your correction was not applied',
        text: (listing: string) => `Thank you for writing about ${listing}. It stays as it is.`,
      },
    },
    claim: {
      applied: {
        subject: (listing: string) => `${listing} is yours now`,
        title: 'The race is yours now',
        text: (listing: string) =>
          `You are now the organizer of ${listing} on Trailherd. You can edit it, and questions and corrections go to you.`,
      },
      declined: {
        subject: (listing: string) => `You asked for ${listing}`,
        title: 'The race was not handed over to you',
        text: (listing: string) => `You said that ${listing} is your race. It was not handed over to you.`,
      },
    },
  },
  claim: {
    subject: (race: string) => `Is ${race} to be handed over?`,
    title: (race: string) => `Who looks after ${race} on Trailherd?`,
    text: (person: string, race: string) =>
      `${person} says that ${race} is their race and wants to look after its page on Trailherd. You get this mail because the page names your address as that of the race.`,
    whatItDoes: (person: string) =>
      `If that is right, open the link and press the button. ${person} can then edit the page, and gets mail about it. If you do not know them, do nothing.`,
    action: 'Hand over the race',
    footnote: (days: number) => `The link works once, for ${days} days.`,
  },
  handedOver: {
    subject: (race: string) => `${race} was handed over`,
    title: (race: string) => `${race} has another organizer`,
    text: (race: string, person: string) =>
      `${race} on Trailherd was yours. It now belongs to ${person}, because the race’s own address or the people who run the site said so. If that is wrong, write to us.`,
    editions: (count: number) =>
      plural('en', count, {
        one: 'Another edition of it that was yours went along.',
        other: `${count} other editions of it that were yours went along.`,
      }),
    action: 'Write to us',
  },
})
