import type { FilterName, FilterProblem } from '#shared/races/filters.ts'

const filterNames: Record<FilterName, string> = {
  search: 'Search',
  minDistanceKm: 'The shortest distance',
  maxDistanceKm: 'The longest distance',
  specialFormats: 'Special format',
  minDifficulty: 'The lowest difficulty',
  maxDifficulty: 'The highest difficulty',
  minElevation: 'The least elevation gain',
  maxElevation: 'The most elevation gain',
  startDate: 'The first date',
  endDate: 'The last date',
  terrain: 'Terrain',
  signUpFees: 'Sign-up fee',
}

const aboveUpperBound: Partial<Record<FilterName, string>> = {
  minDistanceKm: 'The shortest distance is above the longest.',
  minDifficulty: 'The lowest difficulty is above the highest.',
  minElevation: 'The least elevation gain is above the most.',
  startDate: 'The first date is after the last.',
}

const filterProblem = (name: FilterName, found: FilterProblem): string => {
  const filter = filterNames[name]
  switch (found.problem) {
    case 'notANumber':
      return `${filter} must be a number.`
    case 'negative':
      return `${filter} must be 0 or more.`
    case 'tooLarge':
      return `${filter} is too large.`
    case 'notALevel':
      return `${filter} must be a whole number from 1 to 5.`
    case 'notADay':
      return `${filter} must be a date such as 2027-06-06.`
    case 'notInList':
      return `${filter} must be one of ${found.list.join(', ')}.`
    case 'notOneText':
      return `${filter} must be one text.`
    case 'tooLong':
      return `${filter} takes at most ${found.most} characters.`
    case 'controlCharacters':
      return `${filter} takes no control characters.`
    case 'aboveUpperBound':
      return aboveUpperBound[name] ?? `${filter} is too large.`
  }
}

/** Why a call about races is refused. */
export const messages = {
  mayNotEdit: 'Only its organizer may change this race.',
  mayNotDelete: 'Only its organizer may delete this race.',
  changedMeanwhile:
    'This race was changed meanwhile, in another tab or by another person. Reload it to see what changed, then save again.',
  editionNotFound: 'This earlier edition does not exist.',
  ownEdition: 'A race is not an earlier edition of itself.',
  filterProblem,
}
export type RaceRefusals = typeof messages
