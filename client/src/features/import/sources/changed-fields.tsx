import { formatLongDay, formatNumber } from '#client/lib/format/format.ts'
import { sourcePageMessages } from '#messages/client/features/import/sources.ts'
import { importPageMessages } from '#messages/client/features/import.ts'
import { raceStateMessages } from '#messages/shared/races/states.ts'
import type { SourceFieldView } from '#shared/imports/sources-schema.ts'

type Value = SourceFieldView['old']

const valueWords = (field: string, value: Value): string => {
  if (value === null) return sourcePageMessages().nothing
  if (typeof value === 'number') return formatNumber(value)
  const states: Partial<Record<string, Record<string, string>>> = raceStateMessages()
  const words = states[field]
  return words ? (words[value] ?? value) : formatLongDay(value)
}

const labelOf = (field: string): string => {
  const labels: Partial<Record<string, string>> = {
    ...importPageMessages().fields,
    ...sourcePageMessages().labels,
  }
  return labels[field] ?? field
}

type ChangedFieldsProps = {
  fields: SourceFieldView[]
  /** What the old and the new values are called; null shows the new ones alone. */
  names: { old: string; now: string } | null
}

/** Old and new values beside each other. */
export const ChangedFields = ({ fields, names }: ChangedFieldsProps) => (
  <dl className="flex flex-col gap-2">
    {fields.map((one) => (
      <div key={one.field} className="grid gap-x-4 sm:grid-cols-[10rem_1fr_1fr]">
        <dt className="font-semibold">{labelOf(one.field)}</dt>
        {names && (
          <dd className="wrap-anywhere">
            <span className="text-quiet text-sm">{names.old}: </span>
            {valueWords(one.field, one.old)}
          </dd>
        )}
        <dd className="wrap-anywhere">
          {names && <span className="text-quiet text-sm">{names.now}: </span>}
          <strong>{valueWords(one.field, one.new)}</strong>
        </dd>
      </div>
    ))}
  </dl>
)
