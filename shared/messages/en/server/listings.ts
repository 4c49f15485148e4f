import { inEnglish } from '#shared/language/messages.ts'
import type { FieldProblem } from '#shared/races/field-readers.ts'
import type { ChoiceName, FilterName } from '#shared/races/filters.ts'
import type { TripFilterName } from '#shared/trips/filters.ts'

/** The fields of the lists of races and trips, and the day somebody asks. */
export type ListField = FilterName | ChoiceName | TripFilterName | 'today'

const names: Record<ListField, string> = {
  search: 'Search',
  minDistanceKm: 'The shortest distance',
  maxDistanceKm: 'The longest distance',
  specialFormats: 'Special format',
  minDifficulty: 'The lowest difficulty',
  maxDifficulty: 'The highest difficulty',
  minElevation: 'The least elevation gain',
  maxElevation: 'The most elevation gain',
  minEffort: 'The least km-effort',
  maxEffort: 'The most km-effort',
  startDate: 'The first date',
  endDate: 'The last date',
  terrain: 'Terrain',
  signUpFees: 'Sign-up fee',
  country: 'Country',
  area: 'Area',
  entries: 'Entries',
  transfer: 'Giving the entry away',
  refund: 'Money back',
  publicTransport: 'Train or bus',
  dateStatus: 'Date status',
  when: 'When',
  sort: 'Sort',
  near: 'The position',
  nearPlace: 'The place',
  withinKm: 'The distance from the place',
  bbox: 'The area',
  difficulty: 'Difficulty',
  maxPrice: 'The highest price',
  currency: 'Currency',
  hasSpots: 'Free spots',
  today: 'Today',
}

const aboveUpperBound: Partial<Record<ListField, string>> = {
  minDistanceKm: 'The shortest distance is above the longest.',
  minDifficulty: 'The lowest difficulty is above the highest.',
  minElevation: 'The least elevation gain is above the most.',
  minEffort: 'The least km-effort is above the most.',
  startDate: 'The first date is after the last.',
}

const fieldProblem = (name: ListField, found: FieldProblem): string => {
  const field = names[name]
  switch (found.problem) {
    case 'notANumber':
      return `${field} must be a number.`
    case 'negative':
      return `${field} must be 0 or more.`
    case 'tooLarge':
      return `${field} is too large.`
    case 'notALevel':
      return `${field} must be a whole number from 1 to 5.`
    case 'notADay':
      return `${field} must be a date such as 2027-06-06.`
    case 'notInList':
      return `${field} must be one of ${found.list.join(', ')}.`
    case 'notOneText':
      return `${field} must be one text.`
    case 'tooLong':
      return `${field} takes at most ${found.most} characters.`
    case 'controlCharacters':
      return `${field} takes no control characters.`
    case 'notACountry':
      return `${field} must be the two letters of a country, such as SE or NO.`
    case 'notAPosition':
      return `${field} must be a latitude and a longitude, such as 63.4,13.1.`
    case 'notABox':
      return `${field} must be west,south,east,north in degrees.`
    case 'outside':
      return `${field} must be a number from ${found.least} to ${found.most}.`
    case 'needsPlace':
      return name === 'sort' ? 'Choose a place to sort by distance.' : `${field} needs a place.`
    case 'unknownPlace':
      return 'We do not know this place. Try the name of a town.'
    case 'unknownArea':
      return 'We do not know this area. Try its name in the search field.'
    case 'tooManyAreas':
      return 'At most 20 areas can be chosen at once.'
    case 'needsCurrency':
      return `${field} needs a currency.`
    case 'aboveUpperBound':
      return aboveUpperBound[name] ?? `${field} is too large.`
  }
}

/** Why a list cannot be asked for like this. */
export const listMessages = inEnglish('server/listings', { fieldProblem })
