import type { Choice } from '#client/features/listing-form/fields/add-choices.ts'
import { DIFFICULTIES, RACE_FEATURES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import { raceFormMessages } from './messages.ts'

const choicesOf = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))

/** The choices of the race form's chips, in the current language. */
export const raceChoices = {
  features: () => choicesOf(RACE_FEATURES),
  terrain: () => choicesOf(TERRAINS),
  specialFormats: () => choicesOf(SPECIAL_FORMATS),
}

const labelIn = (choices: readonly Choice[], value: unknown): string | null =>
  choices.find((choice) => choice.value === value)?.label ?? null

/** The label of a value of the body, for the fields whose values have labels; else null. */
export const labelOfRaceValue = (field: string, value: unknown): string | null => {
  const text = raceFormMessages()
  if (field in raceChoices) return labelIn(raceChoices[field as keyof typeof raceChoices](), value)
  if (field === 'dateStatus' || field === 'entries') {
    const labels: Record<string, string> = text[field]
    return value === null ? text.notSpecified : (labels[String(value)] ?? null)
  }
  if (field === 'difficulty') {
    return value === null
      ? text.difficulty.notRated
      : (DIFFICULTIES.find((one) => one.value === value)?.name ?? null)
  }
  if (field === 'signUpFee' && value === null) return text.notSpecified
  return field === 'elevationGain' && value === null ? text.notKnown : null
}
