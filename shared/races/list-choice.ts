import { boxOfText } from '#shared/places/bounding-box.ts'
import { type Position, positionOf } from '#shared/places/geo.ts'
import {
  type FieldProblem,
  type FieldsRead,
  numberFrom,
  oneOf,
  type Read,
  readFields,
  text,
} from './field-readers.ts'

/** Whether coming or past races are listed. */
export const WHEN = ['coming', 'past', 'all'] as const
export type When = (typeof WHEN)[number]

/**
 * The orders of the list of races: `distance` is how far away the race is, `length` how long it is, `effort` its kilometres and
 * climb, and `relevance` how well it fits the words (contract, section 12).
 */
export const RACE_SORTS = ['date', 'distance', 'climb', 'length', 'effort', 'rating', 'relevance'] as const
export type RaceSort = (typeof RACE_SORTS)[number]

/** How far from a place a list may reach, in km. */
export const WITHIN_KM = { least: 1, most: 20_000 }

const LAT_LNG = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/

/** The position of a text `LAT,LNG` in degrees; null if it is not a position on earth. */
export const positionOfText = (near: string): Position | null => {
  const [, lat, lng] = LAT_LNG.exec(near) ?? []
  return lat === undefined ? null : positionOf({ lat: Number(lat), lng: Number(lng) })
}

/** A position as `near` takes it; 4 decimals are about ten metres. */
export const textOfPosition = ({ lat, lng }: Position): string =>
  [lat, lng].map((degrees) => String(Math.round(degrees * 1e4) / 1e4)).join(',')

const position: Read<string> = (given) =>
  typeof given === 'string' && positionOfText(given) !== null
    ? { value: given.replace(/\s+/g, '') }
    : { problem: 'notAPosition' }

/** The place that a list is near to. With both, `near` is the position and `nearPlace` only its name. */
export const nearFields = {
  near: position,
  nearPlace: text(100),
  withinKm: numberFrom(WITHIN_KM.least, WITHIN_KM.most),
}

const box: Read<string> = (given) =>
  typeof given === 'string' && boxOfText(given) !== null
    ? { value: given.replace(/\s+/g, '') }
    : { problem: 'notABox' }

/** `bbox` is an area of the map, `west,south,east,north` in degrees; races without a place are outside. */
export const choiceFields = { when: oneOf(WHEN), sort: oneOf(RACE_SORTS), ...nearFields, bbox: box }

export type ChoiceName = keyof typeof choiceFields

/**
 * What somebody chooses beside the filters: coming or past races, their order, and a place they are near to
 * (contract, section 10). It does not count as a filter.
 */
export type ListChoice = FieldsRead<typeof choiceFields>

/** What the race finder lists when its address does not say it: coming races (contract, section 10). */
export const FINDER_CHOICE: ListChoice = { when: 'coming' }

export const CHOICE_NAMES = Object.keys(choiceFields) as ChoiceName[]

type Near = { near?: string; nearPlace?: string; withinKm?: number; sort?: string }

export const hasPlace = ({ near, nearPlace }: Near) => near !== undefined || nearPlace !== undefined

/** Takes out what needs a place when there is none, and says so. */
export const leaveOutWithoutPlace = <Choice extends Near>(
  choice: Choice,
  errors: Partial<Record<'near' | 'nearPlace' | 'withinKm' | 'sort', FieldProblem>>,
) => {
  if (hasPlace(choice)) return
  const isPlaceWrong = errors.near !== undefined || errors.nearPlace !== undefined
  const leaveOut = (name: 'withinKm' | 'sort') => {
    delete choice[name]
    if (!isPlaceWrong) errors[name] = { problem: 'needsPlace' }
  }
  if (choice.withinKm !== undefined) leaveOut('withinKm')
  if (choice.sort === 'distance') leaveOut('sort')
}

/**
 * Reads a choice from a parsed query. A field that cannot be used is left out of `choice`, and `errors` says
 * why: `withinKm` and `sort=distance` need a place.
 */
export const readListChoice = (source: Record<string, unknown>) => {
  const { values: choice, errors } = readFields(choiceFields, source)
  leaveOutWithoutPlace(choice, errors)
  return { choice, errors }
}

/** The order of a list that nobody has put into another one: with words to search for, by how well they fit. */
export const usualSort = (search: string | undefined): 'relevance' | 'date' =>
  search === undefined ? 'date' : 'relevance'

/** The query for a choice, without what the server does anyway. */
export const choiceQuery = (
  { when, sort, ...near }: ListChoice,
  search: string | undefined = undefined,
): ListChoice => ({
  ...(when === undefined || when === 'all' ? {} : { when }),
  ...(sort === undefined || sort === usualSort(search) ? {} : { sort }),
  ...near,
})
