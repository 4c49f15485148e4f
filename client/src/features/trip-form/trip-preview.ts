import { pictureFieldsOf } from '#client/features/listing-form/picture-list.ts'
import { wholeNumberOf } from '#client/features/listing-form/typed-numbers.ts'
import { typedPosition } from '#client/features/listing-form/typed-place.ts'
import { TERRAINS } from '#shared/races/terms.ts'
import type { TripCard } from '#shared/trips/schema.ts'
import { CURRENCIES, TRIP_LEVELS } from '#shared/trips/terms.ts'
import type { TripValues } from './trip-values.ts'

/** The card of a trip as far as it is typed. `stored` brings what is not the organizer's to say. */
export const tripPreview = (values: TripValues, stored: TripCard | null): TripCard => {
  const maxGroupSize = wholeNumberOf(values.maxGroupSize) || 1
  return {
    id: stored?.id ?? 0,
    name: values.name.trim() || 'Name of the trip',
    location: values.location.trim() || 'Location',
    startDate: values.startDate || 'Start',
    endDate: values.endDate || 'End',
    difficulty: TRIP_LEVELS.find((level) => level === values.difficulty) ?? 'All levels',
    duration: wholeNumberOf(values.duration) || 1,
    maxGroupSize,
    availableSpots:
      (values.availableSpots.trim() === '' ? maxGroupSize : wholeNumberOf(values.availableSpots)) || 0,
    coordinates: typedPosition(values),
    terrain: TERRAINS.filter((terrain) => values.terrain.includes(terrain)),
    ...pictureFieldsOf(values.pictures),
    price: wholeNumberOf(values.price) || 0,
    currency: CURRENCIES.find((currency) => currency === values.currency) ?? 'SEK',
    includedItems: values.includedItems.filter((item) => item.trim() !== ''),
    isTrailherdTrip: stored?.isTrailherdTrip ?? false,
    bookingEnabled: stored?.bookingEnabled ?? true,
  }
}
