import { parsePrice, parseWholeNumber } from '#client/features/listing-form/fields/parse-number.ts'
import { pictureFieldsOf } from '#client/features/listing-form/pictures/picture-list.ts'
import { positionFromFields } from '#client/features/listing-form/place/typed-place.ts'
import { parseValid } from '#client/features/listing-form/save/parse-valid.ts'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { TERRAINS } from '#shared/races/enums.ts'
import { lacks } from '#shared/trips/drafts.ts'
import { datesProblem } from '#shared/trips/rules.ts'
import { type TripCard, tripInput } from '#shared/trips/schema.ts'
import { raisedSpots } from './raised-spots.ts'
import type { TripValues } from './trip-values.ts'

/** How many spots are taken, as far as the card tells. */
const heldSeatsOf = ({ minGroupSize, peopleMissing, maxGroupSize, availableSpots }: TripCard): number =>
  minGroupSize !== null && peopleMissing ? minGroupSize - peopleMissing : maxGroupSize - availableSpots

const rules = tripInput.shape

/**
 * The card of a trip as it is being typed. A value that the server would refuse is shown like an empty
 * field. Values that the organizer cannot change come from `stored`.
 */
export const tripPreview = (values: TripValues, stored: TripCard | null): TripCard => {
  const text = tripFormMessages().preview
  const startDate = parseValid(rules.startDate, values.startDate)
  const endDate = parseValid(rules.endDate, values.endDate)
  const hasWrongDates = !!startDate && !!endDate && datesProblem({ startDate, endDate }) !== null
  const maxGroupSize = parseValid(rules.maxGroupSize, parseWholeNumber(values.maxGroupSize)) ?? 1
  const spotsWhenBlank =
    stored === null || lacks(stored, 'maxGroupSize') ? maxGroupSize : stored.availableSpots
  const availableSpots =
    raisedSpots(stored, values.maxGroupSize, values.availableSpots) ??
    parseValid(rules.availableSpots, parseWholeNumber(values.availableSpots)) ??
    spotsWhenBlank
  const minGroupSize = parseValid(rules.minGroupSize, parseWholeNumber(values.minGroupSize) ?? null) ?? null
  const isReachable = minGroupSize !== null && minGroupSize <= maxGroupSize
  const held = stored ? heldSeatsOf(stored) : 0
  return {
    id: stored?.id ?? 0,
    offerId: stored?.offerId ?? 0,
    name: parseValid(rules.name, values.name) ?? text.name,
    location: parseValid(rules.location, values.location) ?? text.location,
    startDate: startDate ?? text.start,
    endDate: hasWrongDates || !endDate ? text.end : endDate,
    difficulty: parseValid(rules.difficulty, values.difficulty) ?? 'All levels',
    duration: parseValid(rules.duration, parseWholeNumber(values.duration)) ?? 1,
    maxGroupSize,
    availableSpots: Math.min(availableSpots, maxGroupSize),
    minGroupSize: isReachable ? minGroupSize : null,
    averageRating: stored?.averageRating ?? null,
    reviewCount: stored?.reviewCount ?? 0,
    peopleMissing: isReachable ? Math.max(0, minGroupSize - held) : null,
    country: stored?.country ?? null,
    coordinates: positionFromFields(values),
    terrain: TERRAINS.filter((terrain) => values.terrain.includes(terrain)),
    ...pictureFieldsOf(values.pictures),
    price: parseValid(rules.price, parsePrice(values.price, values.currency)) ?? 0,
    currency: parseValid(rules.currency, values.currency) ?? 'SEK',
    includedItems: values.includedItems.filter((item) => item.trim() !== ''),
    isTrailherdTrip: stored?.isTrailherdTrip ?? false,
    bookingEnabled: stored?.bookingEnabled ?? true,
  }
}
