import { useWatch } from 'react-hook-form'
import { TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import type { RaceValues } from '../race-values.ts'
import { NOT_KNOWN, NotKnownBox } from './not-known-box.tsx'

const LABEL = 'Elevation gain in metres'

/** The climb of the longest distance, or that it is not known. */
export const ClimbField = () => {
  const isNotKnown = useWatch<RaceValues, 'climbNotKnown'>({ name: 'climbNotKnown' })
  return (
    <div className="flex flex-col gap-1">
      {isNotKnown ? (
        <Field label={LABEL}>{(tied) => <TextInput {...tied} disabled placeholder={NOT_KNOWN} />}</Field>
      ) : (
        <TextField<RaceValues>
          name="elevationGain"
          label={LABEL}
          required
          inputMode="numeric"
          autoComplete="off"
          hint="Of the longest distance."
        />
      )}
      <NotKnownBox name="climbNotKnown" insteadOf="elevationGain">
        The climb is not known
      </NotKnownBox>
    </div>
  )
}
