import type { sheetMessages as english } from '#messages/client/features/races/search/parts/sheet.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const sheetMessages = translation<typeof english>('sv', 'client/features/races/search/parts/sheet', {
  suggestions: (count) => plural('sv', count, { one: '1 förslag', other: `${count} förslag` }),
  race: (location, day) => `Lopp, ${location}, ${day}`,
  trip: (location, day) => `Resa, ${location}, ${day}`,
  racesNear: (where) => `Lopp nära orten, ${where}`,
  racesInArea: (country) => (country === null ? 'Lopp i området' : `Lopp i området, ${country}`),
  racesInCountry: (_count, shown) => `Land, ${shown} lopp`,
  wholeSearch: 'Sök med de här filtren',

  townOrCountry: 'Ort, område eller land',
  nothingCalled: (text) => `Vi känner inte till någon ort, något område eller land som heter ”${text}”.`,
  nearMe: 'Nära mig',
  locating: 'Letar efter var du är...',
  locationFailed: 'Din webbläsare talar inte om var du är. Skriv en ort i stället.',
  chosenPlace: (place) => `Ta bort ${place}`,
  within: 'Hur långt bort',
  withinKm: (km) => `${km} km`,
  anyDistanceAway: 'Hur långt som helst',
  ownWithin: 'Eller inom, km',
  withinWrong: 'Skriv ett tal mellan 1 och 20 000.',
  countries: 'Länder med lopp',

  anyDate: 'Alla datum',
  ownDates: 'Välj datum',
  anyDistance: 'Alla distanser',
  ownDistance: 'Egen distans',
  quickRange: (range) => `${range} km`,
  clear: 'Rensa',
  atLeastKm: 'Minst, km',
  atMostKm: 'Högst, km',
  atLeastMetres: 'Minst, m',
  atMostMetres: 'Högst, m',
  notANumber: 'Skriv ett tal.',
  aboveUpper: 'Det är mer än det andra talet.',
})
