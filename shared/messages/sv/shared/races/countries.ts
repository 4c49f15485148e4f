import type { countryMessages as english } from '#messages/shared/races/countries.ts'
import { translation } from '#shared/language/messages.ts'
import type { Terrain } from '#shared/races/enums.ts'

const ISLANDS = [
  'IS',
  'GL',
  'FO',
  'CU',
  'CY',
  'MT',
  'IE',
  'NZ',
  'MG',
  'JM',
  'RE',
  'MU',
  'BS',
  'GG',
  'JE',
  'IM',
]

const where: Record<Terrain, string> = {
  Forest: 'i skog',
  Mountain: 'på fjället',
  Desert: 'i öken',
  Coastal: 'vid kusten',
}

export const countryMessages = translation<typeof english>('sv', 'shared/races/countries', {
  inCountry: (name, code) => (ISLANDS.includes(code) ? `på ${name}` : `i ${name}`),
  races: (place) => `Traillopp ${place}`,
  racesInMonth: (place, month) => `Traillopp ${place} i ${month}`,
  coming: ({ count, place, from, to }) =>
    from === to
      ? `Vår kalender har ${count} kommande traillopp ${place}, den ${from}.`
      : `Vår kalender har ${count} kommande traillopp ${place}, från ${from} till ${to}.`,
  comingInMonth: ({ count, place, month }) => `Vår kalender har ${count} traillopp ${place} i ${month}.`,
  distance: (km) => `Distansen är ${km} km.`,
  distances: (shortest, longest) => `Distanserna går från ${shortest} till ${longest} km.`,
  typical: (km) => `Hälften av loppen har en bana på minst ${km} km.`,
  typicalClimb: (metres) => `Hälften av dem har minst ${metres} m stigning.`,
  mostIn: (towns) => `Flest lopp finns i ${towns}.`,
  racesIn: (towns) => `Det finns lopp i ${towns}.`,
  inTerrain: (terrain, count) => `${count} ${where[terrain]}`,
  terrains: (list) => `Efter underlag: ${list}.`,
  byMonth: 'Månad för månad',
  allMonths: 'Alla månader',
  nearby: 'Länder i närheten',
  byCountry: 'Traillopp land för land',
  findMore: 'Sök med filter',
  notFound: 'Inga kommande lopp här',
  notFoundHelp:
    'Vår kalender har inga kommande lopp för den här adressen. Alla kommande lopp finns i loppsöket.',
  toFinder: 'Till loppsöket',
  loading: 'Laddar lopp...',
})
