import { AddressField } from '#client/features/listing-form/fields/address-field.tsx'
import {
  AreaField,
  NumberField,
  SelectField,
  TextField,
} from '#client/features/listing-form/fields/form-fields.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { raceFieldMessages } from '#messages/shared/races/field.ts'
import { ruleMessages } from '#messages/shared/races/rules.ts'
import { ANSWERS, YES_NO } from '#shared/races/facts/rule-names.ts'
import type { RaceValues } from '../race-values.ts'

const CHOSEN = [
  ['refund', ANSWERS],
  ['transfer', ANSWERS],
  ['deferral', ANSWERS],
  ['poles', YES_NO],
  ['dogs', YES_NO],
] as const

/** Rules and results. Nothing is required, and what is left out is not known. */
export const RulesFields = () => {
  const text = raceFormMessages()
  const { names, answers } = ruleMessages()
  const labels = raceFieldMessages()
  return (
    <>
      <p className="text-quiet">{text.rulesHint}</p>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {CHOSEN.map(([name, values]) => (
          <SelectField<RaceValues>
            key={name}
            name={name}
            label={names[name]}
            options={[
              { value: '', label: text.ruleNotKnown },
              ...values.map((value) => ({ value, label: answers[value] })),
            ]}
          />
        ))}
        <NumberField<RaceValues> name="minAge" label={names.minAge} />
      </div>
      <AreaField<RaceValues> name="kit" label={names.kit} rows={3} />
      <TextField<RaceValues>
        name="publicTransport"
        label={names.publicTransport}
        maxLength={300}
        hint={text.publicTransportHint}
      />
      <AddressField<RaceValues> name="resultsUrl" label={labels.resultsUrl} placeholder="https://" />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <NumberField<RaceValues> name="starters" label={labels.starters} />
        <NumberField<RaceValues> name="finishers" label={labels.finishers} />
      </div>
    </>
  )
}
