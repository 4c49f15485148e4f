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
  notice: {
    subject: {
      postponed: (race) => `Uppskjutet: ${race}`,
      cancelled: (race) => `Inställt: ${race}`,
    },
    title: {
      postponed: 'Ett lopp som du sparat är uppskjutet',
      cancelled: 'Ett lopp som du sparat är inställt',
    },
    text: {
      postponed: (race, day) =>
        `${race} går inte den ${day} som det var tänkt. Det nya datumet kommer på loppets sida när det är känt.`,
      cancelled: (race, day) => `${race} den ${day} blir inte av.`,
    },
    action: 'Se loppet',
    footnote: 'Du får mejlet för att du har sparat loppet på Trailherd.',
  },
})
