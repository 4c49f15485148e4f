import type { PanelMessages } from './panel-messages.en.ts'

export const messages: PanelMessages = {
  search: 'Sök',
  searchHint: 'Namn, plats eller ord',
  distance: 'Distans',
  distanceStop: (km, isLast) => `${km}${isLast ? '+' : ''}`,
  allLevels: 'Alla',
  ownRange: 'Ditt intervall',
  fromDate: 'Från datum',
  toDate: 'Till datum',
  datesBackwards: 'Det första datumet är efter det sista.',
  terrain: 'Underlag',
  specialFormats: 'Särskilda format',
  fee: (level, meaning) => `${level}: ${meaning}`,
}
