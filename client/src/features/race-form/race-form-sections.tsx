import { AddressField } from '#client/features/listing-form/fields/address-field.tsx'
import { ChipsField } from '#client/features/listing-form/fields/chips-field.tsx'
import { ChoiceCards } from '#client/features/listing-form/fields/choice-cards.tsx'
import { AreaField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { FormSection } from '#client/features/listing-form/fields/form-section.tsx'
import { PicturesField } from '#client/features/listing-form/pictures/pictures-field.tsx'
import { PlaceFields, type PlacePicker } from '#client/features/listing-form/place/place-fields.tsx'
import { RACE_FEATURES, SIGN_UP_FEE_MEANINGS, SIGN_UP_FEES } from '#shared/races/enums.ts'
import { CourseSection } from './fields/course-section.tsx'
import { DateFields } from './fields/date-fields.tsx'
import { EntriesFields } from './fields/entries-fields.tsx'
import { NO_FEE, type RaceValues } from './race-values.ts'
import type { ProfileDrawing } from './track/track-field.tsx'

const FEE_CHOICES = [
  ...SIGN_UP_FEES.map((fee) => ({
    value: fee,
    label: `${fee} ${SIGN_UP_FEE_MEANINGS[fee].level}`,
    meaning: `${SIGN_UP_FEE_MEANINGS[fee].meaning}.`,
  })),
  { value: NO_FEE, label: 'Not specified', meaning: 'The race’s own page will tell.' },
]

type RaceFormSectionsProps = {
  picker: PlacePicker
  drawing: ProfileDrawing
  onBusy: (isBusy: boolean) => void
}

/** Everything that an organizer says of a race (specification, section 3, "Race"). */
export const RaceFormSections = ({ picker, drawing, onBusy }: RaceFormSectionsProps) => (
  <>
    <FormSection title="The race">
      <TextField<RaceValues> name="name" label="Name" required maxLength={200} autoComplete="off" />
      <DateFields />
      <AreaField<RaceValues>
        name="description"
        label="Description"
        required
        rows={9}
        hint="What makes it worth the journey? A blank line begins a new paragraph."
      />
    </FormSection>
    <CourseSection drawing={drawing} />
    <FormSection title="Place">
      <PlaceFields picker={picker} locationHint="As runners will read it, such as Åre, Sweden." />
    </FormSection>
    <FormSection title="For runners">
      <ChipsField<RaceValues>
        name="features"
        label="Features"
        known={RACE_FEATURES}
        own={{ name: 'ownFeature', label: 'Add a feature of your own' }}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField<RaceValues>
          name="aidStationCount"
          label="Aid stations"
          inputMode="numeric"
          autoComplete="off"
          hint="Left empty: none."
        />
        <TextField<RaceValues>
          name="utmbPoints"
          label="UTMB points"
          inputMode="numeric"
          autoComplete="off"
          hint="Left empty: none."
        />
      </div>
      <ChoiceCards<RaceValues>
        name="signUpFee"
        label="Sign-up fee"
        choices={FEE_CHOICES}
        className="sm:grid-cols-2"
      />
      <EntriesFields />
    </FormSection>
    <FormSection title="Contact">
      <TextField<RaceValues>
        name="raceDirectorEmail"
        label="Organizer’s email"
        type="email"
        autoComplete="email"
        hint="Shown on the race’s page. Without it, messages go through us."
      />
      <AddressField<RaceValues>
        name="externalUrl"
        label="Web page"
        autoComplete="url"
        placeholder="https://"
        hint="Where runners sign up."
      />
    </FormSection>
    <FormSection title="Pictures">
      <PicturesField onBusy={onBusy} />
    </FormSection>
  </>
)
