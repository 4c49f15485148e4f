import { estimatedDifficulty } from '#shared/races/difficulty.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { type RaceInput, raceInput } from '#shared/races/schema.ts'
import { DIFFICULTIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/terms.ts'
import { coordinatesOf, listOf, locationOf, numberOf, textOf, wordsOf } from './cells.ts'
import { type Reading, reasonsOf } from './reading.ts'

/** A distance in km as people write it: `21.1`, `21 km`, or several as `10; 21.1; 42`. */
const distancesOf = (value: unknown): unknown => {
  if (typeof value === 'number') return value
  const parts = Array.isArray(value) ? value : textOf(value)?.split(/\s*[;|/]\s*|,\s+/)
  return parts?.map((part) => numberOf(typeof part === 'string' ? part.replace(/\s*km$/i, '') : part))
}

const difficultyOf = (value: unknown): unknown => {
  const text = textOf(value)
  if (text === undefined) return undefined
  const named = DIFFICULTIES.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  return named?.value ?? numberOf(text)
}

const FEE_NAMES: Record<string, string> = { low: '$', medium: '$$', high: '$$$' }

const feeOf = (value: unknown): unknown => {
  const text = textOf(value)
  if (text === undefined) return null
  return FEE_NAMES[text.toLowerCase()] ?? SIGN_UP_FEES.find((fee) => fee === text) ?? text
}

const described = (race: RaceInput, participants: number | undefined): string => {
  const longest = Math.max(...[race.distanceKm].flat())
  const parts = [
    `${race.name} starts in ${race.location}. Its course is ${longest.toLocaleString('en-US')} km long and climbs ${(race.elevationGain ?? 0).toLocaleString('en-US')} m.`,
    race.aidStationCount ? `There are ${race.aidStationCount} aid stations on the way.` : '',
    participants ? `The field is about ${participants.toLocaleString('en-US')} runners.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const MISSING: Record<string, string> = {
  name: 'the name is missing',
  location: 'the location is missing',
  date: 'the date is missing',
  distanceKm: 'the distance is missing',
  elevationGain: 'the elevation gain is missing',
}

/**
 * A race from a file's row. Blank optional cells are left to the catalogue: the difficulty is
 * estimated from distance and climb, the category follows from the distance, the fee stays
 * unspecified, and a blank description becomes one sentence of the row's own facts.
 */
export const raceFromRecord = (fields: Record<string, unknown>): Reading<RaceInput> => {
  const location = locationOf(fields)
  const missing = Object.entries(MISSING)
    .filter(([field]) =>
      field === 'location'
        ? location === undefined
        : (textOf(fields[field]) ?? listOf(fields[field])) === undefined,
    )
    .map(([, reason]) => reason)
  if (missing.length > 0) return { reasons: missing }
  const distanceKm = distancesOf(fields.distanceKm)
  const elevationGain = numberOf(fields.elevationGain)
  const longest = Math.max(...[distanceKm].flat().filter((km) => typeof km === 'number'))
  const parsed = raceInput.safeParse({
    name: textOf(fields.name),
    location,
    date: textOf(fields.date),
    description: textOf(fields.description) ?? '-',
    distanceCategory: textOf(fields.distanceCategory),
    distanceKm,
    elevationGain: elevationGain === undefined ? undefined : Math.round(elevationGain),
    difficulty: difficultyOf(fields.difficulty) ?? estimatedDifficulty(longest, elevationGain ?? 0),
    coordinates: coordinatesOf(fields),
    features: listOf(fields.features),
    terrain: wordsOf(fields.terrain, TERRAINS),
    specialFormats: wordsOf(fields.specialFormats, SPECIAL_FORMATS),
    mainImageUrl: textOf(fields.mainImageUrl),
    imageUrls: listOf(fields.imageUrls),
    aidStationCount: numberOf(fields.aidStationCount),
    utmbPoints: numberOf(fields.utmbPoints),
    externalUrl: textOf(fields.externalUrl),
    raceDirectorEmail: textOf(fields.raceDirectorEmail),
    signUpFee: feeOf(fields.signUpFee),
  })
  if (!parsed.success) return { reasons: reasonsOf(parsed.error) }
  const race = parsed.data
  const distances = [race.distanceKm].flat()
  return {
    value: {
      ...race,
      distanceCategory: race.distanceCategory ?? distanceCategoryOf(distances),
      description:
        textOf(fields.description) === undefined
          ? described(race, numberOf(fields.participants))
          : race.description,
    },
  }
}
