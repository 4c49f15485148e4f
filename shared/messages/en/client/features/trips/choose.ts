import { inEnglish, plural } from '#shared/language/messages.ts'
import type { TripSort } from '#shared/trips/filters.ts'

/** The bar that chooses trips. */
export const tripChoiceMessages = inEnglish('client/features/trips/choose', {
  chooseTrips: 'Choose trips',
  chooseTripsActive: (count: number) => `Choose trips (${count})`,
  search: 'Search',
  searchHint: 'Name or place',
  find: 'Find trips',
  month: 'Month',
  anyMonth: 'Any month',
  country: 'Country',
  anyCountry: 'Any country',
  severalCountries: (count: number) => `${count} countries`,
  nearTown: 'Near',
  nearTownHint: 'Town',
  within: 'Within',
  anyDistance: 'Any distance',
  km: (km: string) => `${km} km`,
  level: 'Level',
  priceUpTo: 'Price up to',
  currency: 'Currency',
  otherCurrencies: 'Trips in other currencies are left out.',
  wholeNumber: 'Write a whole number, such as 900',
  freeSpots: 'Free spots',
  sortBy: 'Sort by',
  sorts: { date: 'Date', price: 'Price', distance: 'Distance', relevance: 'Best match' } satisfies Record<
    TripSort,
    string
  >,
  choiceWithCount: (choice: string, count: string) => `${choice} (${count})`,
  active: 'Your choices',
  remove: (choice: string) => `Remove ${choice}`,
  clearAll: 'Clear all',
  showTrips: 'Show trips',
  showFound: (total: number, shown: string) =>
    plural('en', total, { one: 'Show 1 trip', other: `Show ${shown} trips` }),
  noneFound: 'No trips found',
  searched: (words: string) => `“${words}”`,
  fromDay: (day: string) => `From ${day}`,
  untilDay: (day: string) => `Until ${day}`,
  near: (place: string) => `Near ${place}`,
  withinOf: (km: string, place: string) => `Within ${km} km of ${place}`,
  upTo: (price: string) => `Up to ${price}`,
  loosen: 'No trip fits all your choices. There are trips if you leave one out:',
  loosenMore: 'No trip fits your choices, whichever one you leave out. Clear them all to see every trip.',
  without: (choice: string, total: number, shown: string) =>
    plural('en', total, { one: `Without ${choice}: 1 trip`, other: `Without ${choice}: ${shown} trips` }),
})
