import { countryNamed } from '#server/listings/country/named-countries.ts'
import { remembered } from '#server/platform/memory/remembered.ts'
import type { Course } from '#shared/races/courses.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { estimatedDifficulty } from '#shared/races/effort.ts'
import { moreFinishedThanStarted } from '#shared/races/facts/race-rules.ts'
import type { races } from '#shared/races/table.ts'
import type { RaceDraft } from '../drafts/race-draft.ts'
import type { Position } from '../values/coordinates.ts'

type RaceRow = typeof races.$inferSelect

/** The columns that an import writes. */
export const WRITTEN = [
  'name',
  'location',
  'country',
  'date',
  'dateStatus',
  'description',
  'distanceCategory',
  'distanceKm',
  'elevationGain',
  'difficulty',
  'coordinates',
  'isPlaceApproximate',
  'features',
  'terrain',
  'specialFormats',
  'mainImageUrl',
  'imageUrls',
  'aidStationCount',
  'utmbPoints',
  'externalUrl',
  'raceDirectorEmail',
  'signUpFee',
  'courses',
  'entries',
  'entriesOpen',
  'entriesClose',
  'resultsUrl',
  'starters',
  'finishers',
  'rules',
  'source',
] as const
export type WrittenField = (typeof WRITTEN)[number]
export type RaceValues = Pick<RaceRow, WrittenField>

const inEnglish = new Intl.NumberFormat('en-US')
// Formatting each number again took a tenth of an import's time.
const number = remembered((value: number) => inEnglish.format(value))

type Facts = Pick<RaceValues, 'name' | 'location' | 'distanceKm' | 'elevationGain' | 'aidStationCount'>

/** A description in sentences from the known facts, for a race without one; nothing is made up. */
const factsInWords = (
  { name, location, distanceKm, elevationGain, aidStationCount }: Facts,
  participants: number | null,
): string => {
  const [longest] = [...distanceKm].sort((one, other) => other - one)
  const distances =
    distanceKm.length > 1
      ? ` The distances are ${distanceKm.map((km) => `${number(km)} km`).join(', ')}.`
      : ''
  const course =
    longest === undefined
      ? ''
      : ` ${distanceKm.length > 1 ? 'The longest course is' : 'Its course is'} ${number(longest)} km long`
  const climb =
    elevationGain === null
      ? ''
      : longest === undefined
        ? ` It climbs ${number(elevationGain)} m`
        : ` and climbs ${number(elevationGain)} m`
  const parts = [
    location === '' ? `${name}.` : `${name} starts in ${location}.`,
    distances,
    course || climb ? `${course}${climb}.` : '',
    aidStationCount > 0 ? ` There are ${number(aidStationCount)} aid stations on the way.` : '',
    participants ? ` The field is about ${number(participants)} runners.` : '',
  ]
  return parts.join('')
}

/** The courses of a race whose file says more about them than their distances. */
const courseColumn = ({ courses }: RaceDraft): Course[] | null => {
  const isDescribed = courses.some(
    ({ name, startTime, cutOffHours, fee }) => name || startTime || cutOffHours || fee,
  )
  const hasClimbs = courses.length > 1 && courses.some(({ elevationGain }) => elevationGain !== undefined)
  return isDescribed || hasClimbs ? courses : null
}

/** The country of a race. Letters from a column of regions are no country: `Bormio, SO` is not in Somalia. */
const countryOf = (
  { country, region }: Pick<RaceDraft, 'country' | 'region'>,
  location: string,
): string | null => country ?? (/^[A-Z]{2}$/.test(region ?? '') ? null : countryNamed(location))

/** The fields that a file gives, by column. Other fields are left out. */
export const givenBy = (draft: RaceDraft): Partial<RaceValues> => {
  const given: Record<string, unknown> = { name: draft.name, date: draft.date }
  const keep = (field: WrittenField, value: unknown) => {
    if (value !== null && !(Array.isArray(value) && value.length === 0) && value !== '') given[field] = value
  }
  keep('location', draft.location)
  keep('dateStatus', draft.dateStatus)
  keep('description', draft.description)
  keep('distanceKm', draft.distanceKm)
  keep('elevationGain', draft.elevationGain)
  keep('coordinates', draft.coordinates)
  keep('features', draft.features)
  keep('terrain', draft.terrain)
  keep('specialFormats', draft.specialFormats)
  keep('mainImageUrl', draft.mainImageUrl)
  keep('imageUrls', draft.imageUrls)
  keep('aidStationCount', draft.aidStationCount)
  keep('utmbPoints', draft.utmbPoints)
  keep('externalUrl', draft.externalUrl)
  keep('raceDirectorEmail', draft.raceDirectorEmail)
  keep('signUpFee', draft.signUpFee)
  keep('courses', courseColumn(draft))
  keep('entries', draft.entries)
  keep('entriesOpen', draft.entriesOpen)
  keep('entriesClose', draft.entriesClose)
  keep('resultsUrl', draft.resultsUrl)
  keep('starters', draft.starters)
  keep('finishers', draft.finishers)
  keep('rules', draft.rules)
  return given as Partial<RaceValues>
}

type Judged = Pick<RaceValues, 'distanceKm' | 'elevationGain'>

const difficultyFrom = ({ distanceKm, elevationGain }: Judged): number | null =>
  distanceKm.length > 0 && elevationGain !== null
    ? estimatedDifficulty(Math.max(...distanceKm), elevationGain)
    : null

/**
 * A new race: the file's values, and others derived from them. A date without a status is estimated. The facts are
 * not spread into the object, which took most of the time of an import.
 */
export const newRaceValues = (
  draft: RaceDraft,
  town: Position | null,
  source: RaceValues['source'],
): RaceValues => {
  const facts = {
    name: draft.name,
    location: draft.location,
    distanceKm: draft.distanceKm,
    elevationGain: draft.elevationGain,
    aidStationCount: draft.aidStationCount ?? 0,
  }
  return {
    name: facts.name,
    location: facts.location,
    distanceKm: facts.distanceKm,
    elevationGain: facts.elevationGain,
    aidStationCount: facts.aidStationCount,
    country: countryOf(draft, draft.location),
    date: draft.date,
    dateStatus: draft.dateStatus ?? 'estimated',
    description: draft.description ?? factsInWords(facts, draft.participants),
    distanceCategory: draft.distanceCategory ?? distanceCategoryOf(draft.distanceKm, draft.specialFormats),
    difficulty: draft.difficulty,
    coordinates: draft.coordinates ?? town,
    isPlaceApproximate: draft.coordinates === null && town !== null,
    features: draft.features,
    terrain: draft.terrain,
    specialFormats: draft.specialFormats,
    mainImageUrl: draft.mainImageUrl,
    imageUrls: draft.imageUrls,
    utmbPoints: draft.utmbPoints ?? 0,
    externalUrl: draft.externalUrl,
    raceDirectorEmail: draft.raceDirectorEmail,
    signUpFee: draft.signUpFee,
    courses: courseColumn(draft),
    entries: draft.entries,
    entriesOpen: draft.entriesOpen,
    entriesClose: draft.entriesClose,
    resultsUrl: draft.resultsUrl,
    starters: draft.starters,
    finishers: draft.finishers,
    rules: draft.rules ?? {},
    source,
  }
}

/** Updates derived values when a race's facts change, unless a person has set them. */
export const withWhatFollows = (
  changes: Partial<RaceValues>,
  stored: RaceRow,
  draft: Pick<RaceDraft, 'country' | 'region' | 'distanceCategory' | 'participants'>,
): Partial<RaceValues> => {
  if (Object.keys(changes).length === 0) return changes
  const next = { ...stored, ...changes }
  const all: Partial<RaceValues> = { ...changes }
  if (stored.difficulty === difficultyFrom(stored) && stored.difficulty !== difficultyFrom(next))
    all.difficulty = difficultyFrom(next)
  const category = distanceCategoryOf(stored.distanceKm, stored.specialFormats)
  const nextCategory = draft.distanceCategory ?? distanceCategoryOf(next.distanceKm, next.specialFormats)
  if (stored.distanceCategory === category && nextCategory !== category) all.distanceCategory = nextCategory
  if (stored.description === factsInWords(stored, draft.participants))
    all.description = factsInWords(next, draft.participants)
  if (changes.location !== undefined || changes.coordinates !== undefined)
    all.country = countryOf(draft, next.location)
  if (changes.coordinates) all.isPlaceApproximate = false
  if (next.entriesOpen && next.entriesClose && next.entriesClose < next.entriesOpen) {
    delete all.entriesOpen
    delete all.entriesClose
  }
  if (moreFinishedThanStarted(next)) {
    delete all.starters
    delete all.finishers
  }
  return all
}
