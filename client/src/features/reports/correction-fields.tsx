import type { ComponentProps } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { raceReportMessages } from '#messages/client/features/reports/race.ts'
import { raceFieldMessages } from '#messages/shared/races/field.ts'
import { raceStateMessages } from '#messages/shared/races/states.ts'
import { reportMessages } from '#messages/shared/reports.ts'
import { DATE_STATUSES, ENTRIES } from '#shared/races/enums.ts'
import type { CorrectionValues } from './correction-values.ts'

type Name = keyof CorrectionValues

type CorrectionFieldsProps = {
  values: CorrectionValues
  onChange: (changed: Partial<CorrectionValues>) => void
  /** What the server says, by field of the call: `changes.date`. */
  errors: Record<string, string>
  /** Distances and climb follow from the courses, which are not corrected here. */
  hasCourses: boolean
}

/** What a race says, to be corrected; what is likely to be wrong comes first. */
export const CorrectionFields = ({ values, onChange, errors, hasCourses }: CorrectionFieldsProps) => {
  const { correction: text } = raceReportMessages()
  const { dateStatus, notKnown } = reportMessages()
  const { entries } = raceStateMessages()
  const names = raceFieldMessages()
  const errorOf = (name: Name) =>
    Object.entries(errors).find(([field]) => `${field}.`.startsWith(`changes.${name}.`))?.[1] ?? ''
  const input = (name: Name, label: string, also: ComponentProps<'input'> & { hint?: string } = {}) => {
    const { hint, ...rest } = also
    return (
      <Field label={label} hint={hint} error={errorOf(name)}>
        <TextInput
          {...rest}
          maxLength={rest.type === 'date' ? undefined : 2_000}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      </Field>
    )
  }
  const choice = (name: Name, label: string, choices: [string, string][]) => (
    <Field label={label} error={errorOf(name)}>
      <Select value={values[name]} onChange={(event) => onChange({ [name]: event.currentTarget.value })}>
        {choices.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <>
      {input('date', names.date, { type: 'date' })}
      {choice(
        'dateStatus',
        text.dateStatus,
        DATE_STATUSES.map((status) => [status, dateStatus[status]]),
      )}
      {input('location', names.location)}
      {hasCourses ? (
        <p className="text-quiet">{text.followsFromCourses}</p>
      ) : (
        <>
          {input('distanceKm', text.distances, { hint: text.distancesHint, inputMode: 'text' })}
          {input('elevationGain', text.climb, { inputMode: 'numeric' })}
        </>
      )}
      {choice('entries', names.entries, [
        ['', notKnown],
        ...ENTRIES.map((state): [string, string] => [state, entries[state]]),
      ])}
      <div className="grid gap-5 sm:grid-cols-2">
        {input('entriesOpen', names.entriesOpen, { type: 'date' })}
        {input('entriesClose', names.entriesClose, { type: 'date' })}
      </div>
      {input('externalUrl', names.externalUrl, { type: 'url', inputMode: 'url' })}
      {input('name', names.name)}
    </>
  )
}
