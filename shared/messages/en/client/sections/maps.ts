import { inEnglish, plural } from '#shared/language/messages.ts'

const number = (value: number) => value.toLocaleString('en-US')

/** The maps of races and trips. */
export const mapSectionMessages = inEnglish('client/sections/maps', {
  legend: {
    race: 'A race and its distance in km',
    ultra: 'A race that is an ultra',
    trip: 'A trip and its duration in days',
  },
  mapOfTrips: 'Map of trips',
  mapOfRacesAndTrips: 'Map of races and trips',
  failed: {
    races: 'The races could not be put on the map.',
    trips: 'The trips could not be put on the map.',
  },
  searchArea: 'Search this area',
  racesBesideMap: 'Races found, beside the map',
  followMap: 'Only races in view',
  racesInView: (total: number, count: string) =>
    plural('en', total, { one: '1 race in view', other: `${count} races in view` }),
  noneInView: 'No races here. Move the map or zoom out.',
  onMap: 'On the map',
  racesToo: 'Races too',
  none: { races: 'No races found. Try different filter criteria.', trips: 'No trips found.' },
  noPlace: {
    races: 'None of these races has a place on the map yet.',
    trips: 'None of these trips has a place on the map yet.',
  },
  caption: {
    races: (inView: number, total: number) =>
      `${number(inView)} of ${plural('en', total, { one: '1 race', other: `${number(total)} races` })}`,
    trips: (inView: number, total: number) =>
      `${number(inView)} of ${plural('en', total, { one: '1 trip', other: `${number(total)} trips` })}`,
    both: (inView: number, total: number) => `${number(inView)} of ${number(total)} races and trips`,
    inView: (counts: string) => `${counts} in view`,
    morePlaceless: {
      races: (count: number) =>
        plural('en', count, {
          one: '1 more race has no place on the map',
          other: `${number(count)} more races have no place on the map`,
        }),
      trips: (count: number) =>
        plural('en', count, {
          one: '1 more trip has no place on the map',
          other: `${number(count)} more trips have no place on the map`,
        }),
    },
  },
  preview: {
    race: (distance: string) => `Race, ${distance}`,
    ultra: 'Race, ultra',
    climb: (metres: string) => `${metres} climb`,
    over: (race: string) => `${race}, is over`,
    cancelled: (race: string) => `${race}, cancelled`,
    postponed: (race: string) => `${race}, postponed`,
    tripCancelled: (trip: string) => `${trip}, cancelled`,
    trip: (days: number) => plural('en', days, { one: 'Trip, 1 day', other: `Trip, ${days} days` }),
  },
  whereIs: (name: string) => `Map of where ${name} is`,
  largerMap: 'Larger map and directions',
  largerMapSite: '(OpenStreetMap, opens in a new tab)',
})
