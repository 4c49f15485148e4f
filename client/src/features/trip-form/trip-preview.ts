import { wholeNumberOf } from '#client/features/listing-form/fields/typed-numbers.ts'
import { pictureFieldsOf } from '#client/features/listing-form/pictures/picture-list.ts'
import { typedPosition } from '#client/features/listing-form/place/typed-place.ts'
import { accepted } from '#client/features/listing-form/save/accepted.ts'
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
  const startDate = accepted(rules.startDate, values.startDate)
  const endDate = accepted(rules.endDate, values.endDate)
  const isRefused = !!startDate && !!endDate && datesProblem({ startDate, endDate }) !== null
  const maxGroupSize = accepted(rules.maxGroupSize, wholeNumberOf(values.maxGroupSize)) ?? 1
  const availableSpots = accepted(rules.availableSpots, wholeNumberOf(values.availableSpots)) ?? maxGroupSize
  return {
    id: stored?.id ?? 0,
    name: accepted(rules.name, values.name) ?? 'Name of the trip',
    location: accepted(rules.location, values.location) ?? 'Location',
    startDate: startDate ?? 'Start',
    endDate: isRefused || !endDate ? 'End' : endDate,
    difficulty: accepted(rules.difficulty, values.difficulty) ?? 'All levels',
    duration: accepted(rules.duration, wholeNumberOf(values.duration)) ?? 1,
    maxGroupSize,
    availableSpots: Math.min(availableSpots, maxGroupSize),
    coordinates: typedPosition(values),
    terrain: TERRAINS.filter((terrain) => values.terrain.includes(terrain)),
    ...pictureFieldsOf(values.pictures),
    price: accepted(rules.price, wholeNumberOf(values.price)) ?? 0,
    currency: accepted(rules.currency, values.currency) ?? 'SEK',
    includedItems: values.includedItems.filter((item) => item.trim() !== ''),
    isTrailherdTrip: stored?.isTrailherdTrip ?? false,
    bookingEnabled: stored?.bookingEnabled ?? true,
  }
}
