import type { panelMessages as english } from '#messages/client/features/races/finder/filters/panel.ts'
import { translation } from '#shared/language/messages.ts'

export const panelMessages = translation<typeof english>('sv', 'client/features/races/finder/filters/panel', {
  races: (_count, shown) => `${shown} lopp`,
  country: 'Land',
  findCountry: 'Hitta ett land',
  allCountries: (count) => `Visa alla ${count} länder`,
  fewerCountries: 'Visa färre länder',
  noCountry: 'Inget land med lopp heter så.',
  dateStatus: 'Datum',
  entries: 'Anmälan',
  rules: 'Regler och resväg',
  distance: 'Distans',
  distanceStop: (km, isLast) => `${km}${isLast ? '+' : ''}`,
  effort: 'Km-effort',
  effortHint: 'Den längsta banans kilometer, och en till för varje 100 m stigning.',
  atLeastEffort: 'Minst',
  atMostEffort: 'Högst',
  allLevels: 'Alla',
  ownRange: 'Ditt intervall',
  fromDate: 'Från datum',
  toDate: 'Till datum',
  datesBackwards: 'Det första datumet är efter det sista.',
  terrain: 'Terräng',
  specialFormats: 'Särskilda format',
  fee: (level, meaning) => `${level}: ${meaning}`,
})
