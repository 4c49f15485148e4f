import type { barMessages as english } from '#messages/client/features/races/search/bar.ts'
import { translation } from '#shared/language/messages.ts'

export const barMessages = translation<typeof english>('sv', 'client/features/races/search/bar', {
  findRaces: 'Hitta lopp',
  search: 'Sök',
  searchHint: 'Lopp, ort eller land',
  clearSearch: 'Töm fältet',
  where: 'Var',
  anywhere: 'Var som helst',
  when: 'När',
  anyDate: 'Alla datum',
  distance: 'Distans',
  anyDistance: 'Alla distanser',
  presets: {
    thisMonth: 'Den här månaden',
    nextThreeMonths: 'Kommande tre månader',
    thisSummer: 'I sommar',
    nextSummer: 'Nästa sommar',
  },
  quickPicks: 'Snabbval',
  km: 'km',
  rangeName: (range) => `${range} km`,
})
