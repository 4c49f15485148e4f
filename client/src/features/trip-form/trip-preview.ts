import { parseWholeNumber } from '#client/features/listing-form/fields/parse-number.ts'
import { pictureFieldsOf } from '#client/features/listing-form/pictures/picture-list.ts'
import { positionFromFields } from '#client/features/listing-form/place/typed-place.ts'
import { parseValid } from '#client/features/listing-form/save/parse-valid.ts'
import { TERRAINS } from '#shared/races/enums.ts'
import { datesProblem } from '#shared/trips/rules.ts'
import { type TripCard, tripInput } from '#shared/trips/schema.ts'
import type { TripValues } from './trip-values.ts'

const rules = tripInput.shape

/**
 * The card of a trip as far as it is typed: what would be refused looks like what is still empty.
 * `stored` brings what is not the organizer's to say.
 */
export const tripPreview = (values: TripValues, stored: TripCard | null): TripCard => {
  const startDate = parseValid(rules.startDate, values.startDate)
  const endDate = parseValid(rules.endDate, values.endDate)
  const isRefused = !!startDate && !!endDate && datesProblem({ startDate, endDate }) !== null
  const maxGroupSize = parseValid(rules.maxGroupSize, parseWholeNumber(values.maxGroupSize)) ?? 1
  const availableSpots =
    parseValid(rules.availableSpots, parseWholeNumber(values.availableSpots)) ?? maxGroupSize
  return {
    id: stored?.id ?? 0,
    name: parseValid(rules.name, values.name) ?? 'Name of the trip',
    location: parseValid(rules.location, values.location) ?? 'Location',
    startDate: startDate ?? 'Start',
    endDate: isRefused || !endDate ? 'End' : endDate,
    difficulty: parseValid(rules.difficulty, values.difficulty) ?? 'All levels',
    duration: parseValid(rules.duration, parseWholeNumber(values.duration)) ?? 1,
    maxGroupSize,
    availableSpots: Math.min(availableSpots, maxGroupSize),
    coordinates: positionFromFields(values),
    terrain: TERRAINS.filter((terrain) => values.terrain.includes(terrain)),
    ...pictureFieldsOf(values.pictures),
    price: parseValid(rules.price, parseWholeNumber(values.price)) ?? 0,
    currency: parseValid(rules.currency, values.currency) ?? 'SEK',
    includedItems: values.includedItems.filter((item) => item.trim() !== ''),
    isTrailherdTrip: stored?.isTrailherdTrip ?? false,
    bookingEnabled: stored?.bookingEnabled ?? true,
  }
}
