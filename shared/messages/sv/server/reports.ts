import type { reportMails as english } from '#messages/server/reports.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const reportMails = translation<typeof english>('sv', 'server/reports', {
  noSuchReport: 'Rapporten finns inte.',
  toOwner: {
    subject: (listing) => `Något verkar fel: ${listing}`,
    title: (reports) =>
      plural('sv', reports, {
        one: 'Någon har rapporterat ett fel',
        other: `${reports} rapporter om att något är fel`,
      }),
    text: (listing, reports) =>
      plural('sv', reports, {
        one: `En besökare på Trailherd säger att något är fel med ${listing}. Titta gärna på det.`,
        other: `Besökare på Trailherd säger att något är fel med ${listing}. Titta gärna på det.`,
      }),
    action: { race: 'Ändra loppet', trip: 'Ändra resan' },
  },
  collected: 'Det som i övrigt rapporteras inom en timme kommer i ett enda mejl.',
  tooMany: (when) =>
    `Många har just rapporterat det här, och de som sköter webbplatsen vet om det. Om du vet något annat, försök igen ${when}.`,
  facts: { listing: 'Gäller', reason: 'Vad som är fel', message: 'Meddelande', from: 'Från' },
  toDesk: {
    subject: (listing, reports) =>
      plural('sv', reports, { one: `Rapport: ${listing}`, other: `${reports} rapporter: ${listing}` }),
    title: (reports) => plural('sv', reports, { one: 'En ny rapport', other: `${reports} nya rapporter` }),
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
