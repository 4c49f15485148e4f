import type { BarMessages } from './bar-messages.en.ts'

export const messages: BarMessages = {
  findRaces: 'Hitta lopp',
  search: 'Sök',
  searchHint: 'Lopp, ort eller land',
  suggestions: 'Förslag',
  clearSearch: 'Töm fältet',
  where: 'Var',
  anywhere: 'Var som helst',
  when: 'När',
  anyDate: 'Alla datum',
  distance: 'Distans',
  anyDistance: 'Alla distanser',
  near: (place) => `Nära ${place}`,
  nearYou: 'Nära dig',
  presets: {
    thisMonth: 'Den här månaden',
    nextThreeMonths: 'Kommande tre månader',
    thisSummer: 'I sommar',
    nextSummer: 'Nästa sommar',
  },
  quickPicks: 'Snabbval',
  km: 'km',
  rangeName: (range) => `${range} km`,
}
