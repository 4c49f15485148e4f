import { inEnglish, plural } from '#shared/language/messages.ts'

/** "Suggest a correction" and "Is this your race?" on the page of a race, and the answers to them. */
export const raceReportMessages = inEnglish('client/features/reports/race', {
  /** What the block of both is called. */
  title: 'Help keep this page right',
  correct: 'Suggest a correction',
  isYours: 'Is this your race?',
  correction: {
    title: (race: string) => `What should ${race} say?`,
    text: 'Change what is wrong. The organizer and we see it beside what the page says now.',
    dateStatus: 'Does it take place?',
    distances: 'Distances in km',
    distancesHint: 'Such as 10 / 21.1',
    followsFromCourses:
      'Distances and climb follow from the courses. Say in the message what is wrong there.',
    climb: 'Elevation gain in metres',
    send: 'Send the correction',
    sending: 'Sending...',
    nothingChanged: 'Change at least one thing first, or choose at the end of the form what is wrong.',
    otherwise: 'I do not know what is right, or something else is wrong',
    sentText: 'The organizer and we see what you suggest. Nothing changes before one of us applies it.',
    failed: 'The correction was not sent',
  },
  claim: {
    title: (race: string) => `Is ${race} your race?`,
    text: 'Its organizer edits the page, answers reviews, and gets the questions of runners.',
    signInFirst: 'Log in or register first. Then open this page again.',
    signIn: 'Log in or register',
    verifyFirst: 'Verify your email address first. You find it under your account.',
    toAccount: 'Go to your account',
    toRace: (address: string) =>
      `A mail with a link goes to ${address}, the race’s own address. The person who reads it there hands the race over to you with one press.`,
    toUs: 'The people who run the site decide, and you get a mail. Tell them how they can see that it is your race.',
    message: 'Message to the people who run the site',
    send: 'This is my race',
    sending: 'Sending...',
    sent: 'Thank you',
    sentToRace: (address: string) => `A mail has gone to ${address}. The link in it works for seven days.`,
    sentToUs: 'We look at it, and you get a mail.',
    failed: 'This was not sent',
  },
  own: {
    title: (count: string) => `Suggested corrections (${count})`,
    text: 'Visitors say that these races should say something else. Nothing changes before you apply it.',
    apply: 'Apply',
    applyLabel: (race: string) => `Apply the correction of ${race}`,
    applied: 'The race is changed',
    applyFailed: 'The race was not changed',
    decline: 'Decline',
    declineLabel: (race: string) => `Decline the correction of ${race}`,
    declineTitle: (race: string) => `Decline the correction of ${race}?`,
    note: 'Note to the person who suggested it',
    noteHint: 'It is mailed if they left an address.',
    declined: 'The correction is declined',
    declineFailed: 'The correction was not declined',
    edit: 'Edit the race',
    editLabel: (race: string) => `Edit the race: ${race}`,
  },
  handOver: {
    title: 'Hand over a race',
    question: (race: string, person: string) =>
      `${person} says that ${race} is their race. With one press it becomes theirs on Trailherd: they edit its page and get mail about it.`,
    editions: (count: number) =>
      plural('en', count, {
        one: 'Another edition of it with your address goes along.',
        other: `${count} other editions of it with your address go along.`,
      }),
    press: 'Hand over the race',
    pressing: 'Handing over...',
    doneTitle: 'The race is handed over',
    done: (race: string, person: string) => `${race} now belongs to ${person}.`,
    failedTitle: 'This did not work',
    incomplete: 'The link is not complete. Open the whole link of the mail.',
    toRaces: 'Explore races',
  },
})
