import { raceFieldMessages } from '#messages/shared/races/field.ts'
import { raceStateMessages } from '#messages/shared/races/states.ts'
import { reportMessages } from '#messages/shared/reports.ts'
import { longDay, numberText } from '#shared/language/formats.ts'
import type { DateStatus, Entries } from '#shared/races/enums.ts'
import type { CorrectableField } from '#shared/races/input/corrections.ts'
import type { CorrectedValue } from './corrections.ts'

/** A value of a race in the words of the current language. */
export const correctedText = ({
  field,
  value,
}: {
  field: CorrectableField
  value: CorrectedValue
}): string => {
  const text = reportMessages()
  const isUnknown = value === null || (Array.isArray(value) && value.length === 0)
  if (isUnknown) return text.notKnown
  if (Array.isArray(value)) return `${value.map((km) => numberText(km)).join(' / ')} km`
  if (field === 'elevationGain') return `${numberText(Number(value))} m`
  const words = String(value)
  if (field === 'dateStatus') return text.dateStatus[words as DateStatus]
  if (field === 'entries') return raceStateMessages().entries[words as Entries]
  return field === 'date' || field === 'entriesOpen' || field === 'entriesClose' ? longDay(words) : words
}

/** What a field is called, such as "Distances". */
export const correctedField = (field: CorrectableField): string => raceFieldMessages()[field]
