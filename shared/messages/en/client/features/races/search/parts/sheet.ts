import { inEnglish, plural } from '#shared/language/messages.ts'

/** The suggestions and the sheets of the search bar, which are loaded when somebody uses them. */
export const sheetMessages = inEnglish('client/features/races/search/parts/sheet', {
  suggestionList: 'Suggestions',
  near: (place: string) => `Near ${place}`,
  nearYou: 'Near you',
  suggestions: (count: number) => plural('en', count, { one: '1 suggestion', other: `${count} suggestions` }),
  race: (location: string, day: string) => ['Race', location, day].filter(Boolean).join(', '),
  trip: (location: string, day: string) => `Trip, ${location}, ${day}`,
  racesNear: (where: string) => `Races near this town, ${where}`,
  racesInArea: (country: string | null) =>
    country === null ? 'Races in this area' : `Races in this area, ${country}`,
  racesInCountry: (count: number, shown: string) =>
    plural('en', count, { one: 'Country, 1 race', other: `Country, ${shown} races` }),
  wholeSearch: 'Search with these filters',

  townOrCountry: 'Town, area or country',
  nothingCalled: (text: string) => `We know no town, area or country called “${text}”.`,
  nearMe: 'Near me',
  locating: 'Finding where you are...',
  locationFailed: 'Your browser does not tell where you are. Type a town instead.',
  chosenPlace: (place: string) => `Remove ${place}`,
  within: 'How far away',
  withinKm: (km: string) => `${km} km`,
  anyDistanceAway: 'Any distance',
  ownWithin: 'Or within, km',
  withinWrong: 'Type a number from 1 to 20,000.',
  countries: 'Countries with races',

  anyDate: 'Any date',
  months: 'Month',
  ownDates: 'Choose dates',
  anyDistance: 'Any distance',
  ownDistance: 'Own distance',
  quickRange: (range: string) => `${range} km`,
  clear: 'Clear',
  atLeastKm: 'At least, km',
  atMostKm: 'At most, km',
  atLeastMetres: 'At least, m',
  atMostMetres: 'At most, m',
  notANumber: 'Type a number.',
  aboveUpper: 'This is more than the other number.',
})
