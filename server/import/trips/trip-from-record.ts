import type { ZodError } from 'zod'
import { TERRAINS } from '#shared/races/enums.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import { daysOf } from '#shared/trips/rules.ts'
import { type TripInput, tripInput } from '#shared/trips/schema.ts'
import { coordinatesOf, listOf, locationOf, numberOf, textOf, wordsOf } from './cells.ts'

/** A row that was understood, or the reasons why it is refused. */
type Reading<Value> = { value: Value; reasons?: never } | { value?: never; reasons: string[] }

/** One reason for each field that is wrong, naming it. */
const reasonsOf = (error: ZodError): string[] =>
  error.issues.map(({ path, message }) => `${String(path[0] ?? 'row')}: ${message}`)

const absentWhenBlank = (fields: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(fields[name])]))

/** A trip from a file's row; its duration follows from the dates when the row names none. */
export const tripFromRecord = (
  fields: Record<string, unknown>,
): Reading<TripInput & { duration: number }> => {
  const parsed = tripInput.safeParse({
    ...absentWhenBlank(fields, [
      'name',
      'startDate',
      'endDate',
      'description',
      'mainImageUrl',
      'videoUrl',
      'itinerary',
      'accommodation',
      'terms',
      'organizerName',
      'organizerEmail',
      'organizerWebpage',
      'howToPay',
      'meetingPoint',
    ]),
    location: locationOf(fields),
    difficulty: textOf(fields.difficulty) ?? 'All levels',
    duration: numberOf(fields.duration),
    maxGroupSize: numberOf(fields.maxGroupSize),
    availableSpots: numberOf(fields.availableSpots),
    minGroupSize: numberOf(fields.minGroupSize),
    coordinates: coordinatesOf(fields),
    features: listOf(fields.features),
    terrain: wordsOf(fields.terrain, TERRAINS),
    imageUrls: listOf(fields.imageUrls),
    price: numberOf(fields.price),
    currency: wordsOf(fields.currency, CURRENCIES)?.[0],
    packingList: listOf(fields.packingList),
    includedItems: listOf(fields.includedItems),
    excludedItems: listOf(fields.excludedItems),
  })
  if (!parsed.success) return { reasons: reasonsOf(parsed.error) }
  const trip = parsed.data
  return { value: { ...trip, duration: trip.duration ?? daysOf(trip) } }
}
