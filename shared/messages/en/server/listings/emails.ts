import { inEnglish } from '#shared/language/messages.ts'

/** Mails to the owners of races and trips. */
export const listingMails = inEnglish('server/listings/emails', {
  hidden: {
    subject: (name: string) => `${name} is hidden on Trailherd`,
    title: (name: string) => `${name} is hidden on Trailherd`,
    text: {
      race: 'The people who run Trailherd have hidden your race. Nobody but you and them sees it. They gave this reason:',
      trip: 'The people who run Trailherd have hidden your trip. Nobody but you and them sees it, and nobody can book it. They gave this reason:',
    },
    answer: 'If you have changed what was wrong, or see it differently, write to us.',
    action: 'Write to us',
  },
})
