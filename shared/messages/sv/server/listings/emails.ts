import type { listingMails as english } from '#messages/server/listings/emails.ts'
import { translation } from '#shared/language/messages.ts'

export const listingMails = translation<typeof english>('sv', 'server/listings/emails', {
  hidden: {
    subject: (name) => `${name} visas inte längre på Trailherd`,
    title: (name) => `${name} visas inte längre på Trailherd`,
    text: {
      race: 'De som sköter Trailherd har dolt ditt lopp. Bara du och de ser det. De gav den här anledningen:',
      trip: 'De som sköter Trailherd har dolt din resa. Bara du och de ser den, och ingen kan boka den. De gav den här anledningen:',
    },
    answer: 'Har du ändrat det som var fel, eller ser du det på ett annat sätt? Skriv till oss.',
    action: 'Skriv till oss',
  },
})
