import { inEnglish, plural } from '#shared/language/messages.ts'

/** What visitors ask organizers for: the mail to them, and answers to visitors. */
export const factQuestionMessages = inEnglish('server/fact-questions', {
  asked: 'We will ask the organizer. The answer will be on this page.',
  nobodyToAsk: 'Nobody can be asked about this race.',
  subject: (race: string) => `Runners have questions about ${race}`,
  title: (race: string) => `What runners want to know about ${race}`,
  text: 'The page of your race does not say this yet. One entry in the form answers everybody.',
  people: (count: number) => plural('en', count, { one: '1 person asks', other: `${count} people ask` }),
  action: 'Answer in the form',
  footnote:
    'You get this mail because the race belongs to your account. We write at most once a week about a race, however many people ask.',
})
