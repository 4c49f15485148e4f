import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { parseWholeNumber } from '#client/features/listing-form/fields/parse-number.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import type { TripView } from '#shared/trips/schema.ts'
import type { TripValues } from './trip-values.ts'

const spotsHint = (trip: TripView | null, typedSize: string, typedSpots: string) => {
  if (trip === null) return 'Left empty: all of them.'
  if (typedSpots.trim() === '') return `Left empty: it stays at ${trip.availableSpots}.`
  const size = parseWholeNumber(typedSize)
  const isUntouched = typedSpots === String(trip.availableSpots)
  if (isUntouched && size && size > trip.maxGroupSize) {
    return `Stays at ${trip.availableSpots}: raise it too if the new places can be booked.`
  }
  return 'Bookings take from it by themselves; change it only to hold places back or free them.'
}

/** How many come along, and what it costs them. `trip` is the one that is edited. */
export const SpotsFields = ({ trip }: { trip: TripView | null }) => {
  const [size, spots] = useWatch<TripValues, ['maxGroupSize', 'availableSpots']>({
    name: ['maxGroupSize', 'availableSpots'],
  })
  return (
    <>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField<TripValues>
          name="maxGroupSize"
          label="Group size"
          goesWith={['availableSpots']}
          required
          inputMode="numeric"
          autoComplete="off"
          hint="The most people that can come along."
        />
        <TextField<TripValues>
          name="availableSpots"
          label="Available spots"
          inputMode="numeric"
          autoComplete="off"
          hint={spotsHint(trip, size, spots)}
        />
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField<TripValues>
          name="price"
          label="Price per person"
          required
          inputMode="numeric"
          autoComplete="off"
          hint="A whole amount."
        />
        <SelectField<TripValues> name="currency" label="Currency" options={CURRENCIES} />
      </div>
    </>
  )
}
