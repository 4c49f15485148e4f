import { useEffect, useState } from 'react'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { importPageMessages } from '#messages/client/features/import.ts'
import { RACE_FIELDS, type RaceField } from '#shared/imports/race-fields.ts'
import type { DateOrder, ImportColumns, ImportView } from '#shared/imports/schema.ts'
import { readAgain } from './api.ts'

/** Several columns may hold these; of every other field there is one. */
const SEVERAL = new Set<RaceField>(['distanceKm', 'imageUrls'])

/** One column means the field from now on; another one that did is not used any more. */
const withColumn = (columns: ImportColumns, header: string, field: RaceField | null): ImportColumns => {
  const others =
    field === null || SEVERAL.has(field)
      ? columns
      : Object.fromEntries(Object.entries(columns).map(([name, one]) => [name, one === field ? null : one]))
  return { ...others, [header]: field }
}

/** The years around today's, and the one that was chosen. */
const yearsToChoose = (chosen: number | null): number[] => {
  const now = new Date().getFullYear()
  const years = [now, now + 1, now + 2, now - 1, now - 2]
  return chosen === null || years.includes(chosen) ? years : [...years, chosen]
}

type ColumnsFormProps = {
  found: ImportView
  onRead: (found: ImportView) => void
  /** Whether something was changed that is not read yet. */
  onChange: (hasUnread: boolean) => void
}

/** How the columns were understood, to be changed and read again. */
export const ColumnsForm = ({ found, onRead, onChange }: ColumnsFormProps) => {
  const text = importPageMessages()
  const [columns, setColumns] = useState(found.columns)
  const [dates, setDates] = useState<DateOrder | null>(found.chosenDates)
  const [year, setYear] = useState<number | null>(found.chosenYear)
  const reading = useSingleMutation({
    mutationFn: () => readAgain(found.id, { columns, dates, year }),
    onSuccess: onRead,
  })
  const isChanged =
    dates !== found.chosenDates ||
    year !== found.chosenYear ||
    found.headers.some(({ header }) => columns[header] !== found.columns[header])
  useEffect(() => onChange(isChanged), [onChange, isChanged])
  const asksDates = found.dates === 'ambiguous' || found.chosenDates !== null
  const asksYear = found.lacksYear || found.chosenYear !== null
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        reading.mutate(undefined)
      }}
    >
      <div>
        <h2 className="text-2xl">{text.columns}</h2>
        <p className="text-quiet">{text.columnsLead}</p>
      </div>
      {found.missing.map((field) => (
        <p key={field} role="alert" className="font-medium text-berry">
          {text.missing[field]}
        </p>
      ))}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {found.headers.map(({ header, examples }) => (
          <Field
            key={header}
            label={<span className="wrap-anywhere">{text.meansLabel(header)}</span>}
            hint={
              <span className="wrap-anywhere">
                {examples.length > 0 ? text.examples(examples.join(', ')) : text.emptyColumn}
              </span>
            }
          >
            <Select
              disabled={reading.isPending}
              value={columns[header] ?? ''}
              onChange={({ target }) =>
                setColumns(withColumn(columns, header, (target.value || null) as RaceField | null))
              }
            >
              <option value="">{text.notUsed}</option>
              {RACE_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {text.fields[field]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {asksDates && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="font-semibold">{text.dates}</legend>
          {found.dates === 'ambiguous' && <p className="text-quiet text-sm">{text.datesAmbiguous}</p>}
          <div className="flex flex-wrap gap-x-6">
            {(['day-first', 'month-first'] as const).map((order) => (
              <label key={order} className="flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  name="dates"
                  className="size-5 accent-moss"
                  disabled={reading.isPending}
                  checked={dates === order}
                  onChange={() => setDates(order)}
                />
                {order === 'day-first' ? text.dayFirst : text.monthFirst}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {asksYear && (
        <Field label={text.year} hint={found.lacksYear ? text.yearMissing : undefined}>
          <Select
            className="max-w-xs"
            disabled={reading.isPending}
            value={year ?? ''}
            onChange={({ target }) => setYear(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{text.noYear}</option>
            {yearsToChoose(found.chosenYear).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {reading.isError && (
        <p role="alert" className="font-medium text-berry">
          {serverMessageOf(reading.error, text.readFailed)}
        </p>
      )}
      {(isChanged || reading.isPending) && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">{text.changed}</p>
          <SubmitButton pending={reading.isPending} pendingLabel={text.reading}>
            {text.readAgain}
          </SubmitButton>
        </div>
      )}
    </form>
  )
}
