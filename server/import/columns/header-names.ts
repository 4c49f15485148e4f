import { withoutAccents } from '#server/platform/text/folded-text.ts'
import { RACE_FIELDS, type RaceField } from '#shared/imports/race-fields.ts'
import { RULES } from '#shared/races/facts/rule-names.ts'
import { LANGUAGES } from '../values/languages/all-languages.ts'
import { COLUMN_NAMES } from './column-names.ts'

/** A header and what it may mean, likeliest first. */
export type Meaning = { field: RaceField; rank: number; isEnglish: boolean }

const UNIT_WORDS =
  /\b(in )?(km|kms|m|ft|mi|feet|miles|metres|meters|moh|hm|eur|euro|sek|nok|dkk|gbp|usd|chf|kr)\b/g

/** Lower case, no accents, camelCase and snake_case split into words, `D+` as `d+`, without text in brackets. */
export const evenHeader = (header: string): string =>
  withoutAccents(header)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replace(/[^\p{L}\d+ー]+/gu, ' ')
    .trim()

type Known = Map<string, { field: RaceField; rank: number; isEnglish: boolean }[]>

const allNames = (): Known => {
  const names: Known = new Map()
  for (const field of RACE_FIELDS) {
    const { en, other = '' } = COLUMN_NAMES[field]
    const ownFiles = LANGUAGES.flatMap(({ headers }) => headers?.[field]?.split('|') ?? [])
    const own = evenHeader(field)
    const lists = [...(en.split('|').includes(own) ? [] : [own]), ...en.split('|')].map((name) => ({
      name,
      isEnglish: true,
    }))
    const others = [...(other === '' ? [] : other.split('|')), ...ownFiles].map((name) => ({
      name: withoutAccents(name),
      isEnglish: false,
    }))
    let rank = 0
    for (const { name, isEnglish } of [...lists, ...others]) {
      const meanings = names.get(name) ?? []
      if (!meanings.some((meaning) => meaning.field === field)) meanings.push({ field, rank, isEnglish })
      names.set(name, meanings)
      rank += 1
    }
  }
  return names
}

let known: Known | undefined

const PLACES =
  /^(venue|location|place|where|address|start|lieu|ort|town|city|sted|geo|position|start location|race location|event venue|geo location|locality|municipality)$/
const MEASURE =
  /\b(distances?|dist|km|length|elevation|climb|ascent|gain|d plus|dplus|denivele|stigning|hojdmeter)\b/
const OTHERS =
  /^(organi[sz]er|organi[sz]ers|organi[sz]ation|contact|author|user|director|club|creator|host|owner|series|federation|sponsor|image|images|photo|logo|category|categories|tag|tags|currency|country|region|state|type|types|status|ticket|tickets|cost details|utc start date details)$/

/** What a name inside a nested object means, by its parent: `venue.name` is a place, `organizer.name` nothing. */
const nestedName = (header: string): string[] => {
  const parts = header
    .split('.')
    .map(evenHeader)
    .filter((part) => part !== '' && !/^\d+$/.test(part))
  const last = parts.at(-1) ?? ''
  const parent = parts.at(-2)
  if (parent === undefined) return [last]
  const isName = /^(name|title|label|value|text|rendered)$/.test(last)
  if (isName && PLACES.test(parent)) return ['location']
  if (PLACES.test(parent) && /^(city|town|locality|municipality)$/.test(last)) return ['city']
  // A list inside an entry holds its distances.
  if (
    /^((race|event|course|distance) )?(name|title)$/.test(last) &&
    /^(races|courses|distances|events|sub events|epreuves|parcours|strecken|wettbewerbe|formats)$/.test(
      parent,
    )
  )
    return ['course name']
  if (/^(name|label|value|text|rendered|code|iso|iso code)$/.test(last) && !OTHERS.test(parent))
    return [parts.join(' '), `${parent} ${last}`, parent, last]
  if (/^(country|region|state)$/.test(parent) && /^(name|label|value|code|iso|iso code|iso2)$/.test(last))
    return [parent]
  if (/^(type|types|category|categories|status)$/.test(parent) && isName) return [parent]
  if (/^(link|links|url|urls|web)$/.test(parent) && !/image|photo|logo|map|result/.test(last))
    return ['website']
  if (/^(image|images|photo|logo)$/.test(parent) && /^(url|src|href)$/.test(last)) return ['image']
  if (/^(categor(y|ies)|types?|tags?)$/.test(parent) && MEASURE.test(last)) return [last]
  if (OTHERS.test(parent)) return /mail/.test(last) ? ['email'] : []
  if (
    /^(date|dates|when|schedule|time)$/.test(parent) &&
    /^(start|from|begin|date|iso|start date|local date|day)$/.test(last)
  )
    return ['start date']
  if (/^(date|dates|when|schedule|time)$/.test(parent) && /^(end|to|until|end date)$/.test(last))
    return ['end date']
  if (/^(start|starts|begin)$/.test(parent) && /^(date|local|date time|datetime|iso|day|utc)$/.test(last))
    return ['start date']
  if (/^(end|ends)$/.test(parent)) return ['end date']
  return [parts.join(' '), `${parent} ${last}`, last]
}

const OWNER = /organi[sz]|contact|author|user|director|club|creator|host|owner|sponsor/i

const exactly = (name: string) => known?.get(name) ?? []

/** The longest known name that the header contains as whole words. A weaker match than the name alone. */
const within = (name: string): Meaning[] => {
  const words = name.split(' ')
  if (words.length < 2 || words.length > 7) return []
  for (let size = words.length - 1; size >= 1; size -= 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const part = words.slice(start, start + size).join(' ')
      if (size === 1 && (part.length < 4 || WEAK.has(part))) continue
      const found = exactly(part).filter(({ field }) => size > 1 || !WEAK_FIELDS.has(field))
      if (found.length > 0) return found.map((meaning) => ({ ...meaning, rank: meaning.rank + 500 }))
    }
  }
  return []
}
// One word of several says too little: "number of events", "time zone", "event id".
const WEAK = new Set([
  'event',
  'race',
  'course',
  'courses',
  'name',
  'title',
  'time',
  'type',
  'start',
  'page',
  'state',
  'area',
  'site',
  'info',
  'text',
  'map',
  'point',
  'points',
  'position',
  'entry',
  'level',
  'category',
  'registration',
  'contact',
  'local',
  'trail',
  'from',
  'until',
  'loop',
  'prova',
  'land',
  'limit',
  'image',
  'status',
])
const WEAK_FIELDS = new Set<RaceField>([
  'resultsUrl',
  'starters',
  'finishers',
  ...RULES,
  'rules',
  'name',
  'courseName',
  'year',
  'month',
  'day',
  'participants',
  'startTime',
  'endDate',
  'lat',
  'lng',
  'dateStatus',
  'entries',
  'entriesOpen',
  'entriesClose',
  'specialFormats',
  'features',
  'imageUrls',
])

const NOT_A_FIELD =
  /(^| )(id|uid|uuid|guid|slug|created|modified|updated|published|verified|checked|crawled|scraped|fetched|imported|synced|last seen|timestamp|deadline|opens?|closes?|zone|timezone|count|number of|results?|winner|record|nr|anmeldeschluss|sista anmalan|lat?est|capacity type|zip|postcode|postal code|plz|phone|telephone|telefon|tel|instagram|facebook|twitter)( |$)/

/** True for a header that says when or by whom a row was written, and nothing about a race. */
export const isAboutTheRow = (header: string): boolean => ABOUT_THE_ROW.test(evenHeader(header))

const ABOUT_THE_ROW =
  /(^| )(created|modified|updated|published|verified|checked|crawled|scraped|fetched|imported|synced|seen|timestamp)( |$)/

const bare = (name: string) => name.replace(UNIT_WORDS, ' ').replace(/\s\+/g, ' ').replace(/\s+/g, ' ').trim()

/** `Climb (ft)` and `climb_m` as `climb`. */
export const withoutUnit = (header: string): string => bare(evenHeader(header))

const firstOf = (names: string[], read: (name: string) => Meaning[]) =>
  names.map(read).find((meanings) => meanings.length > 0)

/** The forms of a name to look up: as it is, without its unit, in the singular. */
const namedBy = (name: string): Meaning[] =>
  [name, bare(name), bare(name).replace(/s$/, '')].map(exactly).find((meanings) => meanings.length > 0) ?? []

// `Elevation -`, `D-`, `D- (m)`: what a course goes down.
const DESCENT = /(^|\s|\bd)[-–−]\s*(\([^)]*\))?\s*$/i

/** The fields that a header may mean, by name, best first; empty when no word is known. */
export const meaningsOf = (header: string): Meaning[] => {
  known ??= allNames()
  if (header.length > 1 && DESCENT.test(header)) return []
  const found: Meaning[] = []
  const nested = header.includes('.') && /[a-z_\d]\.[a-z_\d]/i.test(header)
  const names = nested ? nestedName(header) : [evenHeader(header)]
  // `race.event.name` is weaker than `name`.
  // But the town of `venue.address.city` says more than `venue.name`.
  const isTown = names[0] === 'city' && !OWNER.test(header)
  const depth = nested && !isTown ? 30 * (header.split('.').length - 1) : 0
  const meanings =
    firstOf(names, namedBy) ??
    firstOf(names, (name) => (NOT_A_FIELD.test(name) ? [] : within(bare(name)))) ??
    []
  for (const meaning of meanings) {
    if (!found.some(({ field }) => field === meaning.field))
      found.push({ ...meaning, rank: meaning.rank + depth })
  }
  return found.sort((one, other) => one.rank - other.rank)
}

/** The unit that a header names, in brackets or as a word: `Distance (miles)`, `Climb ft`, `Vert (ft)`. */
export const unitIn = (header: string): 'km' | 'mi' | 'm' | 'ft' | 'yd' | null => {
  const text = withoutAccents(header)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  if (/\b(miles?|mi|mileage)\b/.test(text)) return 'mi'
  if (/\b(feet|foot|ft)\b/.test(text)) return 'ft'
  if (/\b(yards?|yds?)\b/.test(text)) return 'yd'
  if (/\b(km|kms|kilomet\w+|k)\b/.test(text)) return 'km'
  if (/\b(m|met(?:er|re)s?|moh|hm|hojdmeter|hohenmeter|hoydemeter)\b/.test(text)) return 'm'
  return null
}
