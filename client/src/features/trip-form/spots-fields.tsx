import { useFormContext, useWatch } from 'react-hook-form'
import { AreaField, SelectField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { parseWholeNumber } from '#client/features/listing-form/fields/parse-number.ts'
import { Button } from '#client/ui/button.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { tripLabels } from './labels.ts'
import type { TripValues } from './trip-values.ts'

/** How many spots there are if those of a larger group can all be booked; null when the group does not grow. */
const raisedSpots = (trip: TripView | null, typedSize: string, typedSpots: string): number | null => {
  if (trip === null || typedSpots !== String(trip.availableSpots)) return null
  const more = (parseWholeNumber(typedSize) ?? 0) - trip.maxGroupSize
  return Number.isInteger(more) && more > 0 ? trip.availableSpots + more : null
}

const spotsHint = (trip: TripView | null, typedSpots: string, raised: number | null) => {
  const text = tripFormMessages().spots
  if (trip === null) return text.emptyIsAll
  if (typedSpots.trim() === '') return text.emptyStays(trip.availableSpots)
  return raised === null ? text.bookingsCount : text.raiseToo(trip.availableSpots)
}

/** Group size, available spots and price. `trip` is the trip that is edited; null for a new one. */
export const SpotsFields = ({ trip }: { trip: TripView | null }) => {
  const [typedSize, typedSpots] = useWatch<TripValues, ['maxGroupSize', 'availableSpots']>({
    name: ['maxGroupSize', 'availableSpots'],
  })
  const { setFocus, setValue } = useFormContext<TripValues>()
  const raised = raisedSpots(trip, typedSize, typedSpots)
  const raise = (spots: number) => {
    setValue('availableSpots', String(spots), { shouldDirty: true })
    // The button is gone now.
    setFocus('availableSpots')
  }
  const { spots: text } = tripFormMessages()
  const labels = tripLabels()
  return (
    <>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField<TripValues>
          name="maxGroupSize"
          label={labels.maxGroupSize}
          goesWith={['availableSpots', 'minGroupSize']}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={text.groupHint}
        />
        <div className="flex flex-col items-start gap-2">
          <TextField<TripValues>
            name="availableSpots"
            label={labels.availableSpots}
            className="w-full"
            inputMode="numeric"
            autoComplete="off"
            hint={spotsHint(trip, typedSpots, raised)}
          />
          {raised !== null && (
            <Button variant="outline" size="small" onClick={() => raise(raised)}>
              {text.raiseTo(raised)}
            </Button>
          )}
        </div>
        <TextField<TripValues>
          name="minGroupSize"
          label={labels.minGroupSize}
          inputMode="numeric"
          autoComplete="off"
          hint={text.minimumHint}
        />
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField<TripValues>
          name="price"
          label={text.priceLabel}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={text.priceHint}
        />
        <SelectField<TripValues>
          name="currency"
          label={labels.currency}
          options={CURRENCIES}
          goesWith={['price']}
        />
      </div>
      <AreaField<TripValues> name="howToPay" label={labels.howToPay} rows={3} hint={text.howToPayHint} />
    </>
  )
}
