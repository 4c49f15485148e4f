import { randomFrom } from '#shared/random-from.ts'
import { oneOf, wholeBetween } from '../random.ts'
import { COMMON, rareWord, USUAL } from './words.ts'

const DAY_MS = 86_400_000
const DISTANCES = [5, 10, 12, 15, 21.1, 25, 30, 42.2, 50, 65, 80, 100, 160]
const TOWNS = [
  ['Åre', 'Sweden', 63.399, 13.0815],
  ['Falun', 'Sweden', 60.6036, 15.626],
  ['Lindome', 'Sweden', 57.5667, 12.0833],
  ['Folldal', 'Norway', 62.1325, 9.9968],
  ['Voss', 'Norway', 60.6285, 6.4146],
  ['Rovaniemi', 'Finland', 66.5, 25.7167],
  ['Kuusamo', 'Finland', 65.9667, 29.1833],
  ['Garmisch-Partenkirchen', 'Germany', 47.4921, 11.0958],
  ['Chamonix-Mont-Blanc', 'France', 45.9238, 6.8693],
  ['Vielle-Aure', 'France', 42.83, 0.3244],
  ['Annecy', 'France', 45.9088, 6.1257],
  ['Zegama', 'Spain', 42.9758, -2.2903],
  ['Saluzzo', 'Italy', 44.6467, 7.4931],
  ["Cortina d'Ampezzo", 'Italy', 46.5405, 12.1357],
  ['Zermatt', 'Switzerland', 46.0207, 7.7491],
  ['Saalbach', 'Austria', 47.3914, 12.6366],
  ['Asenovgrad', 'Bulgaria', 42.0167, 24.8667],
  ['Castleton', 'United Kingdom', 53.3428, -1.7754],
  ['Hudson', 'United States', 41.2401, -81.4407],
  ['Hakuba', 'Japan', 36.7, 137.8333],
] as const

const quoted = (text: string) => `"${text}"`

/** One row of a calendar as magazines publish them: two of five towns without a position, some cells empty. */
const rowOf = (index: number, today: Date): string => {
  const random = randomFrom(5_000_000 + index)
  const [town, country, lat, lng] = oneOf(random, TOWNS)
  const day = new Date(today.getTime() + wholeBetween(random, -300, 600) * DAY_MS).toISOString().slice(0, 10)
  const name = `${rareWord(index)} ${oneOf(random, USUAL)} ${oneOf(random, COMMON)} ${Math.floor(index / 4_830)}`
  const hasPosition = random() < 0.6
  return [
    quoted(name[0]?.toUpperCase() + name.slice(1)),
    town,
    country,
    day,
    oneOf(random, DISTANCES),
    random() < 0.9 ? wholeBetween(random, 50, 9_000) : '',
    random() < 0.8 ? wholeBetween(random, 1, 15) : '',
    hasPosition ? lat : '',
    hasPosition ? lng : '',
    random() < 0.7 ? wholeBetween(random, 1, 60) * 25 : '',
  ].join(',')
}

/** A CSV file with so many races, none of which are the same. */
export const makeCalendar = (races: number): Blob => {
  const today = new Date(new Date().toISOString().slice(0, 10))
  const head = 'name,location,country,date,distanceKm,elevationGain,aidStations,lat,lng,participants'
  const rows = Array.from({ length: races }, (_, index) => rowOf(index, today))
  return new Blob([`${[head, ...rows].join('\n')}\n`], { type: 'text/csv' })
}
