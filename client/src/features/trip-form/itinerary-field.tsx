import { CalendarPlus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AreaField } from '#client/features/listing-form/fields/form-fields.tsx'
import { parseWholeNumber } from '#client/features/listing-form/fields/parse-number.ts'
import { Button } from '#client/ui/button.tsx'
import { LONGEST_TRIP } from '#shared/trips/rules.ts'
import { addMissingDays } from './add-missing-days.ts'
import type { TripValues } from './trip-values.ts'

/** Day by day in one text, which can be pasted whole; a button writes the days that are missing. */
export const ItineraryField = () => {
  const { control, getValues, setValue, setFocus } = useFormContext<TripValues>()
  const days = parseWholeNumber(useWatch({ control, name: 'duration' })) ?? 0
  const itinerary = useWatch({ control, name: 'itinerary' })
  const isKnown = days >= 1 && days <= LONGEST_TRIP
  const isComplete = !isKnown || addMissingDays(itinerary, days) === itinerary.trimEnd()
  const addDays = () => {
    setValue('itinerary', addMissingDays(getValues('itinerary'), days), { shouldDirty: true })
    setFocus('itinerary')
  }
  return (
    <div className="flex flex-col gap-2">
      <AreaField<TripValues>
        name="itinerary"
        label="Itinerary"
        rows={9}
        hint="What happens when, day by day. A blank line begins a new paragraph."
      />
      <Button variant="outline" className="self-start" disabled={isComplete} onClick={addDays}>
        <CalendarPlus aria-hidden className="size-5" />
        {isKnown
          ? `Write a line for each of ${days} ${days === 1 ? 'day' : 'days'}`
          : 'Write a line for each day'}
      </Button>
    </div>
  )
}
