import { useFormContext, useWatch } from 'react-hook-form'
import { AddressField } from '#client/features/listing-form/fields/address-field.tsx'
import { ChipsField } from '#client/features/listing-form/fields/chips-field.tsx'
import { ChoiceCards } from '#client/features/listing-form/fields/choice-cards.tsx'
import {
  AreaField,
  NumberField,
  SelectField,
  TextField,
} from '#client/features/listing-form/fields/form-fields.tsx'
import { FormSection } from '#client/features/listing-form/fields/form-section.tsx'
import { LanguageField } from '#client/features/listing-form/fields/language-field.tsx'
import { pastDayHint } from '#client/features/listing-form/fields/past-day-hint.tsx'
import { PicturesField } from '#client/features/listing-form/pictures/pictures-field.tsx'
import { PlaceFields, type PlacePicker } from '#client/features/listing-form/place/place-fields.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { raceDetailMessages } from '#messages/shared/races/details.ts'
import { raceStateMessages } from '#messages/shared/races/states.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { DATE_STATUSES, ENTRIES, SIGN_UP_FEES } from '#shared/races/enums.ts'
import { CourseSection } from './fields/course-section.tsx'
import { NotKnownBox } from './fields/not-known-box.tsx'
import { RulesFields } from './fields/rules-fields.tsx'
import { raceLabels } from './labels.ts'
import { raceChoices } from './race-choices.ts'
import { NO_FEE, type RaceValues } from './race-values.ts'
import type { ProfileDrawing } from './track/track-field.tsx'

const feeChoices = () => {
  const { notSpecified, notSpecifiedFee } = raceFormMessages()
  return [
    ...SIGN_UP_FEES.map((fee) => ({
      value: fee,
      label: `${fee} ${raceMessages().fees[fee]}`,
      meaning: `${raceDetailMessages().feeMeanings[fee]}.`,
    })),
    { value: NO_FEE, label: notSpecified, meaning: notSpecifiedFee },
  ]
}

type RaceFormSectionsProps = {
  picker: PlacePicker
  drawing: ProfileDrawing
  onBusy: (isBusy: boolean) => void
}

/** The day of the race, and whether it is confirmed. */
const DateFields = () => {
  const { getFieldState, setValue, formState } = useFormContext<RaceValues>()
  const { dateStatus } = raceStateMessages()
  const labels = raceLabels()
  const statuses = DATE_STATUSES.map((value) => ({ value, label: dateStatus[value] }))
  const { isDirty: isStatusChosen } = getFieldState('dateStatus', formState)
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <TextField<RaceValues>
        name="date"
        label={labels.date}
        type="date"
        required
        min="1000-01-01"
        max="9999-12-31"
        hint={pastDayHint(useWatch<RaceValues, 'date'>({ name: 'date' }))}
        // An organizer who changes the date confirms it, unless they chose a status.
        onChange={() => !isStatusChosen && setValue('dateStatus', 'confirmed')}
      />
      <SelectField<RaceValues> name="dateStatus" label={labels.dateStatus} options={statuses} />
    </div>
  )
}

/** Whether runners can still enter the race, and from when to when. */
const EntriesFields = () => {
  const text = raceFormMessages()
  const options = [
    { value: '', label: text.notSpecified },
    ...ENTRIES.map((value) => ({ value, label: raceStateMessages().entries[value] })),
  ]
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-3">
      <SelectField<RaceValues> name="entries" label={raceLabels().entries} options={options} />
      <TextField<RaceValues>
        name="entriesOpen"
        label={raceLabels().entriesOpen}
        type="date"
        goesWith={['entriesClose']}
        hint={text.entriesOpenHint}
      />
      <TextField<RaceValues>
        name="entriesClose"
        label={raceLabels().entriesClose}
        type="date"
        hint={text.entriesCloseHint}
      />
    </div>
  )
}

/** Where a race is, with a checkbox for "not known". */
const RacePlace = ({ picker }: { picker: PlacePicker }) => {
  const isNotKnown = useWatch<RaceValues, 'placeNotKnown'>({ name: 'placeNotKnown' })
  const text = raceFormMessages()
  return (
    <>
      {isNotKnown ? (
        <Field label={raceLabels().location}>
          <TextInput disabled placeholder={text.notKnown} />
        </Field>
      ) : (
        <PlaceFields picker={picker} locationHint={text.locationHint} />
      )}
      <NotKnownBox name="placeNotKnown" insteadOf="location">
        {text.placeNotKnown}
      </NotKnownBox>
    </>
  )
}

/** All fields of the race form (specification, section 3, "Race"). */
export const RaceFormSections = ({ picker, drawing, onBusy }: RaceFormSectionsProps) => {
  const text = raceFormMessages()
  const { sections } = text
  const labels = raceLabels()
  return (
    <>
      <FormSection title={sections.race}>
        <TextField<RaceValues> name="name" label={labels.name} required maxLength={200} />
        <DateFields />
        <AreaField<RaceValues>
          name="description"
          label={labels.description}
          required
          rows={9}
          hint={text.descriptionHint}
        />
        <LanguageField<RaceValues> name="language" label={labels.language} />
      </FormSection>
      <CourseSection drawing={drawing} />
      <FormSection title={sections.place}>
        <RacePlace picker={picker} />
      </FormSection>
      <FormSection title={sections.runners}>
        <ChipsField<RaceValues>
          name="features"
          label={labels.features}
          known={raceChoices.features()}
          typed={{ name: 'typedFeature', label: text.addFeature }}
        />
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <NumberField<RaceValues>
            name="aidStationCount"
            label={labels.aidStationCount}
            hint={text.emptyMeansNone}
          />
          <NumberField<RaceValues> name="utmbPoints" label={labels.utmbPoints} hint={text.emptyMeansNone} />
        </div>
        <ChoiceCards<RaceValues>
          name="signUpFee"
          label={labels.signUpFee}
          choices={feeChoices()}
          className="sm:grid-cols-2"
        />
        <EntriesFields />
      </FormSection>
      <FormSection title={sections.rules}>
        <RulesFields />
      </FormSection>
      <FormSection title={sections.contact}>
        <TextField<RaceValues>
          name="raceDirectorEmail"
          label={labels.raceDirectorEmail}
          type="email"
          autoComplete="email"
          hint={text.emailHint}
        />
        <AddressField<RaceValues>
          name="externalUrl"
          label={labels.externalUrl}
          autoComplete="url"
          placeholder="https://"
          hint={text.webPageHint}
        />
      </FormSection>
      <FormSection title={sections.pictures}>
        <PicturesField onBusy={onBusy} />
      </FormSection>
    </>
  )
}
