import type { reportMails as english } from '#messages/server/reports.ts'
import { translation } from '#shared/language/messages.ts'

export const reportMails = translation<typeof english>('sv', 'server/reports', {
  noSuchReport: 'Rapporten finns inte.',
  toOwner: {
    subject: (listing) => `Något verkar fel: ${listing}`,
    title: 'Någon har rapporterat ett fel',
    text: (listing) => `En besökare på Trailherd säger att något är fel med ${listing}. Titta gärna på det.`,
    action: { race: 'Ändra loppet', trip: 'Ändra resan' },
  },
  facts: { listing: 'Gäller', reason: 'Vad som är fel', message: 'Meddelande', from: 'Från' },
  toDesk: {
    subject: (listing) => `Rapport: ${listing}`,
    title: 'En ny rapport',
    text: 'En besökare rapporterar att något är fel. Avsluta rapporten på sidan för administratörer.',
    action: 'Till rapporterna',
    anonymous: 'ingen adress angiven',
  },
  settled: {
    subject: (listing) => `Din rapport om ${listing}`,
    title: 'Din rapport är avslutad',
    text: (listing) => `Tack för att du hörde av dig om ${listing}. Vi har tittat på det.`,
    action: { race: 'Se loppet', trip: 'Se resan' },
    footnote: 'Du får mejlet för att du lämnade din adress i rapporten. Vi tar bort den inom 30 dagar.',
  },
})
