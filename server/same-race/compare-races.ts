import { countryNamed } from '#server/listings/country/named-countries.ts'
import { remembered } from '#server/platform/memory/remembered.ts'
import { kmBetween, type Position } from '#shared/places/geo.ts'
import { nameLikeness } from './name-likeness.ts'
import { latinText, type NameWords, nameWords } from './name-words.ts'

/** What is compared of a race. */
export type RaceFacts = {
  id: number
  name: string
  /** Calendar day, YYYY-MM-DD. */
  date: string
  location: string
  /** ISO 3166 alpha-2; without it, what the location says. */
  country?: string | null
  position: Position | null
  distanceKm: readonly number[]
  externalUrl: string | null
}

/** The facts, read once for all comparisons. */
export type Compared = {
  id: number
  words: NameWords
  /** Days since 1970. */
  day: number
  town: string
  /** The town in one word. */
  townJoined: string
  country: string | null
  /** The words of the location, which say little in a name. */
  placeWords: ReadonlySet<string>
  position: Position | null
  distanceKm: readonly number[]
  page: string | null
}

/** What a location says. */
type Place = { town: string; townJoined: string; words: ReadonlySet<string> }

/** `same`: sure. `maybe`: a person must look. `other`: two races. */
type Verdict = 'same' | 'maybe' | 'other'
/** The score goes from 0 to 100 and puts the likeliest pairs first. */
export type Comparison = { verdict: Verdict; score: number }

const DAY_MS = 86_400_000
/** Races of the same event on other weekends are other races; calendars differ by a long weekend. */
export const NEAR_DAYS = 3
/** A race that moved within its season: worth a look. */
export const LOOK_DAYS = 31
const NEAR_KM = 5
/** Two towns so far apart are two places. */
const FAR_KM = 30
/** Two runs of a town may both be 10 km or a marathon long; two of 78 km on one day are rarely two. */
const LONG_KM = 25
const MARATHON: readonly [number, number] = [41.5, 43]
const OTHER: Comparison = { verdict: 'other', score: 0 }

// Pages of entry systems and networks are shared by many races, unless the address goes deeper.
const SHARED_HOST =
  /(?:^|\.)(?:facebook|instagram|itra|utmb|runsignup|ultrasignup|raceroster|racedaymap|my\.raceresult|raceresult|strava)\.\w+$/
const TRACKING = /^(?:utm_\w+|fbclid|gclid|lang|page)$/

const pageOf = (address: string | null): string | null => {
  if (address === null || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  const path = pathname.replace(/\/(?:index\.\w+)?$/, '').toLowerCase()
  if (SHARED_HOST.test(host) && path.length < 4) return null
  // `race?id=7` and `race?id=8` are two pages.
  const query = [...searchParams].filter(([name]) => !TRACKING.test(name)).map((pair) => pair.join('='))
  return [`${host}${path}`, ...query.sort()].join(' ')
}

/** Days since 1970. */
export const dayNumber = (date: string) => Math.round(Date.parse(date) / DAY_MS)

const placeNamed = (location: string): Place => {
  const town = latinText(location.split(/[,(]/)[0] ?? '')
  const words = new Set(latinText(location.replaceAll(',', ' ')).split(' '))
  return { town, townJoined: town.replaceAll(' ', ''), words }
}

/** A town alone may have the name of a region elsewhere: `Vienna`. */
const countryIn = (location: string) => (/[,(]/.test(location) ? countryNamed(location) : null)

/** Prepares races for comparisons. Each location is read once, because many races are at the same ones. */
export const racePreparer = () => {
  const placeAt = remembered(placeNamed)
  const countryAt = remembered(countryIn)
  return (race: RaceFacts): Compared => {
    const place = placeAt(race.location)
    return {
      id: race.id,
      words: nameWords(race.name),
      day: dayNumber(race.date),
      town: place.town,
      townJoined: place.townJoined,
      country: race.country ?? countryAt(race.location),
      placeWords: place.words,
      position: race.position,
      distanceKm: race.distanceKm,
      page: pageOf(race.externalUrl),
    }
  }
}

/** True, false, or null where one of them says nothing. */
const shareLength = (one: readonly number[], other: readonly number[], tolerance: number): boolean | null => {
  if (one.length === 0 || other.length === 0) return null
  // Loops, because this runs for each of millions of pairs.
  for (const km of one)
    for (const length of other) if (Math.abs(km - length) <= Math.max(0.6, km * tolerance)) return true
  return false
}

const beginsTown = (short: string, long: string) =>
  short.length >= 5 && (long.startsWith(`${short} `) || (short.length >= 12 && long.startsWith(short)))

/** `Chamonix` is `Chamonix-Mont-Blanc`, and `PortMacquarie` is `Port Macquarie`. */
const isSameTown = (one: Compared, other: Compared): boolean => {
  if (one.town === '' || other.town === '') return false
  if (one.townJoined === other.townJoined) return true
  const [short, long] = one.town.length < other.town.length ? [one, other] : [other, one]
  return beginsTown(short.town, long.town)
}

/** A little more than 30 km from south to north. */
const FAR_DEGREES = 0.28

/** Whether two positions may be within 30 km: cheaper than their distance, and most pairs end here. */
const mayBeNear = (one: Position, other: Position): boolean => {
  if (Math.abs(one.lat - other.lat) > FAR_DEGREES) return false
  const degrees = Math.abs(one.lng - other.lng)
  return Math.min(degrees, 360 - degrees) * Math.cos(one.lat * (Math.PI / 180)) <= 2 * FAR_DEGREES
}

const areElsewhere = ({ country: one }: Compared, { country: other }: Compared) =>
  one !== null && other !== null && one !== other

const placeOf = (one: Compared, other: Compared): 'same' | 'far' | 'unknown' => {
  const isTown = isSameTown(one, other)
  if (one.position !== null && other.position !== null) {
    const km = mayBeNear(one.position, other.position) ? kmBetween(one.position, other.position) : FAR_KM + 1
    if (km <= NEAR_KM || (isTown && km <= FAR_KM)) return 'same'
    return km > FAR_KM ? 'far' : 'unknown'
  }
  if (areElsewhere(one, other)) return 'far'
  return isTown ? 'same' : 'unknown'
}

/** Whether two races are worth a comparison: a quick look that leaves out most pairs. */
export const mayBeOne = (one: Compared, other: Compared): boolean => {
  const isPlaceable =
    one.position !== null && other.position !== null
      ? mayBeNear(one.position, other.position)
      : !areElsewhere(one, other)
  return isPlaceable || (one.page !== null && one.page === other.page)
}

/** Two days, rounds or numbers of hours are two races. */
const differInNumbers = ({ numbers: one }: NameWords, { numbers: other }: NameWords): boolean =>
  one.length > 0 && other.length > 0 && one.join() !== other.join()

/**
 * Whether two races of the catalogue or of a calendar are the same edition of the same race (contract, section 15):
 * by name, day, place, distances and own web page. What they do not say counts neither way.
 */
export const compareRaces = (one: Compared, other: Compared): Comparison => {
  const days = Math.abs(one.day - other.day)
  if (days > LOOK_DAYS || differInNumbers(one.words, other.words)) return OTHER
  const isSamePage = one.page !== null && one.page === other.page
  const place = placeOf(one, other)
  if (place === 'far' && !isSamePage) return OTHER
  const lengths = shareLength(one.distanceKm, other.distanceKm, 0.05)
  if (days > NEAR_DAYS && (place !== 'same' || lengths === false)) return OTHER
  // Two courses of one event, which its organizer lists as two races.
  if (shareLength(one.words.km, other.words.km, 0.04) === false && lengths !== true) return OTHER
  const isPlace = (word: string) => one.placeWords.has(word) || other.placeWords.has(word)
  const { likeness: name, isSure } = nameLikeness(one.words, other.words, isPlace)
  const score = Math.round(
    name * 55 +
      (place === 'same' ? 15 : place === 'far' ? 0 : 5) +
      Math.max(0, 15 - days * 2) +
      (isSamePage ? 10 : 0) +
      (lengths ? 5 : 0),
  )
  return { verdict: verdictOf({ name, isSure, days, place, lengths, isSamePage }, one, other), score }
}

type Signs = {
  name: number
  /** False where a hint alone makes the names alike. */
  isSure: boolean
  days: number
  place: ReturnType<typeof placeOf>
  lengths: boolean | null
  isSamePage: boolean
}

/** The longest courses are the same, and so long that a town has no two of them on one day. */
const areRareLengths = (one: Compared, other: Compared): boolean => {
  const [km = 0, length = 0] = [one, other].map(({ distanceKm }) => Math.max(...distanceKm))
  const isMarathon = km >= MARATHON[0] && km <= MARATHON[1]
  return km >= LONG_KM && !isMarathon && Math.abs(km - length) <= km * 0.03
}

const verdictOf = (signs: Signs, one: Compared, other: Compared): Verdict => {
  const { name, isSure, days, place, lengths, isSamePage } = signs
  const least = Math.min(one.words.own.length, other.words.own.length)
  const isNear = days <= NEAR_DAYS
  const isSameKind = one.words.kinds.join() === other.words.kinds.join()
  const isSameNumber = one.words.numbers.join() === other.words.numbers.join()
  const mayBeSure = isNear && isSameKind && isSameNumber
  if (mayBeSure && place === 'same' && lengths !== false) {
    if (isSure && name >= 0.85 && least > 0) return 'same'
    if (isSure && name >= 0.65 && lengths && days <= 1) return 'same'
    if (name >= 0.4 && isSamePage) return 'same'
  }
  const isFull = isSure && name >= 0.95 && least >= 2
  if (mayBeSure && days === 0 && place === 'unknown' && isFull && (lengths || isSamePage)) return 'same'
  if (isNear && (name >= 0.6 || (isSamePage && name >= 0.25))) return 'maybe'
  if (days <= 1 && isSameKind && place === 'same' && lengths && areRareLengths(one, other)) return 'maybe'
  return place === 'same' && name >= 0.85 && least > 0 && lengths !== false ? 'maybe' : 'other'
}
