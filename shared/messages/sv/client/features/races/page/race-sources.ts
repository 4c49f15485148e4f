import type { raceSourcesMessages as english } from '#messages/client/features/races/page/race-sources.ts'
import { translation } from '#shared/language/messages.ts'

export const raceSourcesMessages = translation<typeof english>(
  'sv',
  'client/features/races/page/race-sources',
  {
    title: 'Varifrån uppgifterna kommer',
    date: 'Datum:',
    organizer: (day) => (day === null ? 'arrangören' : `arrangören, ${day}`),
    alsoIn: 'även i',
    alsoListed: 'Finns även i',
    gone: (day) => `finns inte längre med där sedan ${day}`,
    seen: (day) => `läst ${day}`,
    saysDate: (day) => `säger att det går ${day}`,
    saysPlace: (place) => `säger att det går i ${place}`,
    saysDistances: (distances) => `säger ${distances}`,
    personCounts: 'Sidan visar det som arrangören säger.',
    disputed: (source, day) =>
      `Inte bekräftat: ${source} säger att det går ${day}. Boka ingen resa förrän datumet är säkert.`,
  },
)
