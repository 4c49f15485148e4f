import { CalendarPlus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AreaField } from '#client/features/listing-form/fields/form-fields.tsx'
import { parseWholeNumber } from '#client/features/listing-form/fields/parse-number.ts'
import { Button } from '#client/ui/button.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { LONGEST_TRIP } from '#shared/trips/rules.ts'
import { addMissingDays } from './add-missing-days.ts'
import { tripLabels } from './labels.ts'
import type { TripValues } from './trip-values.ts'

/** The itinerary as one text, with a button that adds a line for each missing day. */
export const ItineraryField = () => {
  const { control, getValues, setValue, setFocus } = useFormContext<TripValues>()
  const days = parseWholeNumber(useWatch({ control, name: 'duration' })) ?? 0
  const itinerary = useWatch({ control, name: 'itinerary' })
  const { itinerary: text } = tripFormMessages()
  const isKnown = days >= 1 && days <= LONGEST_TRIP
  const isComplete = !isKnown || addMissingDays(itinerary, days) === itinerary.trimEnd()
  const addDays = () => {
    setValue('itinerary', addMissingDays(getValues('itinerary'), days), { shouldDirty: true })
    setFocus('itinerary')
  }
  return (
    <div className="flex flex-col gap-2">
      <AreaField<TripValues> name="itinerary" label={tripLabels().itinerary} rows={9} hint={text.hint} />
      <Button
        icon={CalendarPlus}
        variant="outline"
        className="self-start"
        disabled={isComplete}
        onClick={addDays}
      >
        {isKnown ? text.addDaysOf(days) : text.addDays}
      </Button>
    </div>
  )
}
