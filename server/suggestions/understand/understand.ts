import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { takeClimb } from './climbs.ts'
import { takeCountries } from './countries.ts'
import { NAMED_NUMBER, OR_LESS, OR_MORE, OVER, takeDistances, takeWithinKm, UNDER } from './distances.ts'
import { takeDates } from './open-dates.ts'
import { takeRaceKind } from './race-kinds.ts'
import { takeTripKind } from './trip-kinds.ts'
import { NUMBER_NAMES, type TypedText, typedText, words } from './typed-text.ts'

/** A place that somebody names. `isSure` when the words before it say so: near, within 50 km of. */
export type NamedPlace = { name: string; isSure: boolean }

export type Understood<Filters> = {
  filters: Filters & { country?: string[] }
  place: NamedPlace | null
  /** How far from the place, wherever that stands: Oslo 50k within 100 km. */
  withinKm: number | undefined
  /** See `SaidCountries`. */
  partNames: string[]
  /** The words that mean nothing of these, as they are searched for; empty without any. */
  words: string
}

const NEAR_ME = words('(?:near|close to|around|nära|kring|runt) (?:me|mig|here|här)')
const NEAR = words(
  '(?:near|nearby|close to|around|nära|kring|runt|i närheten av|(?<!the )(?:north|south|east|west) of|(?:norr|söder|öster|väster) om|from|från) ([^|\\d]+)',
)
const AT = words('(?:in|at|i|vid|på) ([^|\\d]+)')
const FROM_ME = /\|> *(?:me|mig|here|här|home|hemma)(?!\p{L})/u
const FOLLOWING = /\|> *([^|\d]*\p{L}[^|\d]*)/u

/** Left out before a number: a distance is taken as roughly that long anyway. */
const ABOUT = words(
  '(?:about|around|approx|approximately|roughly|almost|nearly|ca|circa|cirka|ungefär|nästan|runt|kring|omkring)\\.?' +
    `(?=\\s?(?:\\d|${NAMED_NUMBER}))`,
)

const SOME = `\\d{1,2}|${NUMBER_NAMES.join('|')}`
const DAYS = '(?:days?|nights?|weeks?|dagars?|nätters?|dygns?|veckors?)(?:[ -]long)?'
/** How long somebody wants to be away, which is no filter and hardly a word of any listing. */
const HOW_LONG = words(
  `(?<!(?:next|coming|within|inom|närmaste|kommande) )(?:(?:for|in|i|på) )?(?:(?:${UNDER}|${OVER}) )?(?:` +
    `(?:${SOME})\\+?(?:\\s?(?:-|–|to|or|till|eller)\\s?(?:${SOME}))?[ -]?${DAYS}|` +
    '(?:a|one|en) (?:week|vecka|veckas|(?:long |lång ?)?(?:weekend|helg))(?:[ -]long| (?:or two|eller två))?|' +
    'week[ -]?long|veckolånga?|' +
    '(?<!(?:this|next|coming|first|second|third|fourth|last) )weekend[ -](?:trips?|holidays?)|(?:helg|weekend)res(?:an?|or))' +
    '(?: (?:or|eller) (?:less|more|shorter|longer|mindre|mer|kortare|längre))?',
)

/** Words that every race answers to, or that only hold a sentence together. */
const FILLER = words(
  'trail|trails|trailrunning|race|races|run|runs|running|lopp|loppet|traillopp|terränglopp|event|events|tävling|tävlingar|springa|' +
    'my|first|mitt|min|första|anything|something|season|säsongen|distance|hilly|kuperat|kuperad|kuperade|backig|backigt|backiga|' +
    'a|an|the|and|or|with|for|of|in|on|at|near|to|from|by|me|show|find|all|any|some|' +
    'en|ett|och|eller|med|för|av|i|på|vid|nära|till|från|omnejd|mig|visa|hitta|alla|några|ett',
)

/** Not in all but one, and not where men are people: women and men, two men walking. */
const BUT = `(?<!(?<!\\p{L})(?:all|and|or|only|the|for|of|${NUMBER_NAMES.join('|')}))\\s(?:but|men)\\s(?!(?:and|or|only)(?!\\p{L}))`
const BETWEEN_WORDS = new RegExp(`[|>,;.!?~≈]+|${BUT}|(?<!\\S)[/&+](?!\\S)`, 'u')

/** The words to look for. Filler goes at both ends and stays in between, as in hut to hut. */
export const withoutFiller = (rest: string): string =>
  rest
    .split(BETWEEN_WORDS)
    .map((part) => {
      const parts = part.trim().split(/\s+/u)
      const says = (word: string) => word !== '' && !FILLER.test(word)
      const end = parts.findLastIndex(says) + 1
      return parts.slice(0, end).slice(parts.findIndex(says)).join(' ')
    })
    .filter((part) => part !== '')
    .join(' ')

const clean = (name: string) =>
  name
    .replace(/[,;.!?|>]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

const takePlace = (text: TypedText, isDistanceSaid: boolean): NamedPlace | null => {
  const near = (isDistanceSaid ? text.take(FOLLOWING) : null) ?? text.take(NEAR)
  if (near) {
    const name = clean(near[1] ?? '')
    return name === '' ? null : { name, isSure: true }
  }
  const at = text.take(AT)
  const name = clean(at?.[1] ?? '')
  return name === '' ? null : { name, isSure: false }
}

const read = <Own extends object>(sentence: string, takeOwn: (text: TypedText) => Own): Understood<Own> => {
  const text = typedText(sentence)
  text.leaveOut(ABOUT)
  text.take(NEAR_ME)
  text.take(HOW_LONG)
  const withinKm = takeWithinKm(text)
  text.take(FROM_ME)
  const own = takeOwn(text)
  const { codes: country, partNames } = takeCountries(text)
  const place = takePlace(text, withinKm !== undefined)
  return {
    filters: { ...own, ...(country.length > 0 ? { country } : {}) },
    place,
    withinKm,
    partNames,
    words: withoutFiller(text.rest()),
  }
}

const BOUNDS = [
  ['minDistanceKm', 'maxDistanceKm'],
  ['minElevation', 'maxElevation'],
] as const

const OR_OVER = words(`(?:or|eller)\\s+(?:${OVER}|\\d\\S* ?\\p{L}*${OR_MORE})`)
const OR_UNDER = words(`(?:or|eller)\\s+(?:${UNDER}|\\d\\S* ?\\p{L}*${OR_LESS})`)

/** Over 50 km under 20 km is taken for 20 to 50 km: no race is both. Of over 50 or under 20 km the first is taken. */
const inOrder = (filters: RaceFilters, sentence: string): RaceFilters => {
  const swapped = BOUNDS.flatMap(([least, most]): RaceFilters[] => {
    const { [least]: low = 0, [most]: high = low } = filters
    if (low <= high) return []
    if (OR_OVER.test(sentence)) return [{ [least]: undefined }]
    if (OR_UNDER.test(sentence)) return [{ [most]: undefined }]
    return [{ [least]: high, [most]: low }]
  })
  return Object.assign({}, filters, ...swapped)
}

/**
 * What a sentence about races means, in English or Swedish, seen from `today`. The place is only named: whether
 * there is such a town is for the list of towns to say.
 */
export const understand = (sentence: string, today: CalendarDay) =>
  read<RaceFilters>(sentence, (text) =>
    inOrder(
      { ...takeClimb(text), ...takeRaceKind(text), ...takeDates(text, today), ...takeDistances(text) },
      sentence.toLowerCase(),
    ),
  )

/** The same of a sentence about trips. */
export const understandTrips = (sentence: string, today: CalendarDay) =>
  read<TripFilters>(sentence, (text) => ({ ...takeTripKind(text), ...takeDates(text, today) }))
