import { CalendarPlus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addHttps } from '#client/features/listing-form/fields/add-https.ts'
import { AddressField } from '#client/features/listing-form/fields/address-field.tsx'
import { ChipsField } from '#client/features/listing-form/fields/chips-field.tsx'
import { ChoiceCards } from '#client/features/listing-form/fields/choice-cards.tsx'
import { AreaField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { FormSection } from '#client/features/listing-form/fields/form-section.tsx'
import { LanguageField } from '#client/features/listing-form/fields/language-field.tsx'
import { ListField } from '#client/features/listing-form/fields/list-field.tsx'
import { parseWholeNumber } from '#client/features/listing-form/fields/parse-number.ts'
import { PicturesField } from '#client/features/listing-form/pictures/pictures-field.tsx'
import { PlaceFields, type PlacePicker } from '#client/features/listing-form/place/place-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { LONGEST_TRIP } from '#shared/trips/rules.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { videoIdOf } from '#shared/trips/video.ts'
import { addMissingDays } from './add-missing-days.ts'
import { DatesFields } from './dates-fields.tsx'
import { tripLabels } from './labels.ts'
import { QuestionsField } from './questions-field.tsx'
import { SpotsFields } from './spots-fields.tsx'
import { tripChoices } from './trip-choices.ts'
import type { TripValues } from './trip-values.ts'

type TripFormSectionsProps = {
  /** The trip that is edited; null for a new one. */
  trip: TripView | null
  picker: PlacePicker
  onBusy: (isBusy: boolean) => void
}

/** The itinerary as one text, with a button that adds a line for each missing day. */
const ItineraryField = () => {
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

const hintFor = (link: string) => {
  const text = tripFormMessages().video
  if (link === '') return text.hint
  return videoIdOf(link) === null ? text.notRecognised : text.recognised
}

/** A link to a video. The hint says at once whether the trip's page can play it. */
const VideoField = () => {
  const link = useWatch<TripValues, 'videoUrl'>({ name: 'videoUrl' })
  return (
    <AddressField<TripValues>
      name="videoUrl"
      label={tripLabels().videoUrl}
      placeholder="https://www.youtube.com/watch?v="
      autoComplete="off"
      hint={<span role="status">{hintFor(addHttps(link.trim()))}</span>}
    />
  )
}

/** All fields of the trip form (specification, section 3, "Trip"). */
export const TripFormSections = ({ trip, picker, onBusy }: TripFormSectionsProps) => {
  const text = tripFormMessages()
  const { sections } = text
  const labels = tripLabels()
  const listHint = formMessages().list.hint
  return (
    <>
      <FormSection title={sections.trip}>
        <TextField<TripValues> name="name" label={labels.name} required maxLength={200} />
        <DatesFields />
        <AreaField<TripValues>
          name="description"
          label={labels.description}
          required
          rows={9}
          hint={text.descriptionHint}
        />
        <LanguageField<TripValues> name="language" label={labels.language} />
        <ChoiceCards<TripValues>
          name="difficulty"
          label={labels.difficulty}
          required
          choices={tripChoices.difficulty()}
          className="grid-cols-2 sm:grid-cols-4"
        />
        <ChipsField<TripValues> name="terrain" label={labels.terrain} known={tripChoices.terrain()} />
        <ChipsField<TripValues>
          name="features"
          label={labels.features}
          known={tripChoices.features()}
          typed={{ name: 'typedTag', label: text.addTag }}
        />
      </FormSection>
      <FormSection title={sections.place}>
        <PlaceFields picker={picker} locationHint={text.locationHint} />
        <TextField<TripValues>
          name="meetingPoint"
          label={labels.meetingPoint}
          maxLength={300}
          hint={text.meetingPointHint}
        />
      </FormSection>
      <FormSection title={sections.group}>
        <SpotsFields trip={trip} />
      </FormSection>
      <FormSection title={sections.questions}>
        <QuestionsField />
      </FormSection>
      <FormSection title={sections.programme}>
        <ItineraryField />
        <AreaField<TripValues>
          name="accommodation"
          label={labels.accommodation}
          rows={5}
          hint={text.accommodationHint}
        />
        <ListField<TripValues>
          name="includedItems"
          label={labels.includedItems}
          entry={text.included.entry}
          addLabel={text.included.add}
          hint={listHint}
        />
        <ListField<TripValues>
          name="excludedItems"
          label={labels.excludedItems}
          entry={text.excluded.entry}
          addLabel={text.excluded.add}
          hint={listHint}
        />
        <ListField<TripValues>
          name="packingList"
          label={labels.packingList}
          entry={text.packing.entry}
          addLabel={text.packing.add}
          hint={listHint}
        />
        <AreaField<TripValues> name="terms" label={labels.terms} rows={6} hint={text.termsHint} />
      </FormSection>
      <FormSection title={sections.organizer}>
        <TextField<TripValues>
          name="organizerName"
          label={labels.organizerName}
          required
          autoComplete="organization"
        />
        <TextField<TripValues>
          name="organizerEmail"
          label={labels.organizerEmail}
          type="email"
          required
          autoComplete="email"
          hint={text.emailHint}
        />
        <AddressField<TripValues>
          name="organizerWebpage"
          label={labels.organizerWebpage}
          autoComplete="url"
          placeholder="https://"
        />
      </FormSection>
      <FormSection title={sections.pictures}>
        <PicturesField onBusy={onBusy} />
        <VideoField />
      </FormSection>
    </>
  )
}
