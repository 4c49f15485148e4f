import { useWatch } from 'react-hook-form'
import { NumberField } from '#client/features/listing-form/fields/form-fields.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import type { RaceValues } from '../race-values.ts'
import { NotKnownBox } from './not-known-box.tsx'

/** The elevation gain of the longest distance, with a checkbox for "not known". */
export const ClimbField = () => {
  const isNotKnown = useWatch<RaceValues, 'climbNotKnown'>({ name: 'climbNotKnown' })
  const { climb: text, notKnown } = raceFormMessages()
  return (
    <div className="flex flex-col gap-1">
      {isNotKnown ? (
        <Field label={text.label}>{(tied) => <TextInput {...tied} disabled placeholder={notKnown} />}</Field>
      ) : (
        <NumberField<RaceValues> name="elevationGain" label={text.label} required hint={text.hint} />
      )}
      <NotKnownBox name="climbNotKnown" insteadOf="elevationGain">
        {text.notKnown}
      </NotKnownBox>
    </div>
  )
}
