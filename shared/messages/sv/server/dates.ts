import type { dateMails as english } from '#messages/server/dates.ts'
import { translation } from '#shared/language/messages.ts'

export const dateMails = translation<typeof english>('sv', 'server/dates', {
  linkGone:
    'Länken fungerar inte längre: loppet är över eller borttaget, eller så kan du inte längre ändra det.',
  dayIsPast: 'Den dagen har redan varit.',
  question: {
    subject: (race, day) => `Går ${race} den ${day}?`,
    reminder: (race, day) => `Påminnelse: går ${race} den ${day}?`,
    title: (race) => `Stämmer datumet för ${race}?`,
    text: (race, day) =>
      `På Trailherd står det att ${race} går den ${day}, men ingen har bekräftat datumet. Löpare som planerar en resa vill veta säkert.`,
    oneClick: 'Det räcker med ett klick: ja, ett annat datum eller inte i år.',
    action: 'Svara',
    footnote: {
      first:
        'Du får mejlet för att loppet hör till ditt konto. Svarar du inte frågar vi en gång till om sex veckor.',
      second: 'Du får mejlet för att loppet hör till ditt konto. Vi frågar inte mer om det här året.',
    },
  },
})
