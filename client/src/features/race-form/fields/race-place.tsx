import { useWatch } from 'react-hook-form'
import { PlaceFields, type PlacePicker } from '#client/features/listing-form/place/place-fields.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { raceLabels } from '../labels.ts'
import type { RaceValues } from '../race-values.ts'
import { NotKnownBox } from './not-known-box.tsx'

/** Where a race is, with a checkbox for "not known". */
export const RacePlace = ({ picker }: { picker: PlacePicker }) => {
  const isNotKnown = useWatch<RaceValues, 'placeNotKnown'>({ name: 'placeNotKnown' })
  const text = raceFormMessages()
  return (
    <>
      {isNotKnown ? (
        <Field label={raceLabels().location}>
          {(tied) => <TextInput {...tied} disabled placeholder={text.notKnown} />}
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
