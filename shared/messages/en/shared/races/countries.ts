import { inEnglish, plural } from '#shared/language/messages.ts'
import type { Terrain } from '#shared/races/enums.ts'

const WITH_ARTICLE =
  /^(?:United |Netherlands|Philippines|Bahamas|Maldives|Seychelles|Gambia|Comoros|Faroe|Cayman|Cook|Marshall|Solomon|Falkland|Dominican|Central African|British|Isle of)/
const races = (count: number) => plural('en', count, { one: '1 trail race', other: `${count} trail races` })

const where: Record<Terrain, string> = {
  Forest: 'in forest',
  Mountain: 'in the mountains',
  Desert: 'in the desert',
  Coastal: 'on the coast',
}

/** What the pages with the races of a country say. */
export const countryMessages = inEnglish('shared/races/countries', {
  /** `in Norway`, `in the United States` */
  inCountry: (name: string, _code: string) => (WITH_ARTICLE.test(name) ? `in the ${name}` : `in ${name}`),
  races: (place: string) => `Trail races ${place}`,
  racesInMonth: (place: string, month: string) => `Trail races ${place} in ${month}`,
  coming: ({ count, place, from, to }: { count: number; place: string; from: string; to: string }) =>
    from === to
      ? `Our calendar has ${races(count)} coming up ${place}, on ${from}.`
      : `Our calendar has ${races(count)} coming up ${place}, from ${from} to ${to}.`,
  comingInMonth: ({ count, place, month }: { count: number; place: string; month: string }) =>
    `Our calendar has ${races(count)} ${place} in ${month}.`,
  distance: (km: string) => `The distance is ${km} km.`,
  distances: (shortest: string, longest: string) => `Distances go from ${shortest} to ${longest} km.`,
  typical: (km: string) => `Half of the races have a course of ${km} km or more.`,
  typicalClimb: (metres: string) => `Half of them climb ${metres} m or more.`,
  mostIn: (towns: string) => `Most races are in ${towns}.`,
  racesIn: (towns: string) => `There are races in ${towns}.`,
  inTerrain: (terrain: Terrain, count: string) => `${count} ${where[terrain]}`,
  terrains: (list: string) => `By terrain: ${list}.`,
  byMonth: 'By month',
  allMonths: 'All months',
  nearby: 'Countries nearby',
  byCountry: 'Trail races by country',
  findMore: 'Search with filters',
  notFound: 'No coming races here',
  notFoundHelp: 'Our calendar has no coming races for this address. All coming races are in the race finder.',
  toFinder: 'To the race finder',
  loading: 'Loading races...',
})
