import type { Choice } from '#client/features/listing-form/fields/add-choices.ts'
import { formatDistances } from '#client/lib/format/format.ts'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { raceDetailMessages } from '#messages/shared/races/details.ts'
import { ruleMessages } from '#messages/shared/races/rules.ts'
import { raceStateMessages } from '#messages/shared/races/states.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { isLanguage, languageName } from '#shared/language/language.ts'
import { RACE_FEATURES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import type { RuleName } from '#shared/races/facts/rule-names.ts'

const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice[] => values.map((value) => ({ value, label: labels[value] }))

/** The choices of the race form's chips, in the current language. */
export const raceChoices = {
  features: () => choicesOf(RACE_FEATURES, raceDetailMessages().features),
  terrain: () => choicesOf(TERRAINS, raceMessages().terrain),
  specialFormats: () => choicesOf(SPECIAL_FORMATS, raceMessages().specialFormats),
}

const labelIn = (choices: readonly Choice[], value: unknown): string | null =>
  choices.find((choice) => choice.value === value)?.label ?? null

const rulesInWords = (rules: object): string => {
  const { names, answers } = ruleMessages()
  const words: Record<string, string> = answers
  return (Object.entries(rules) as [RuleName, unknown][])
    .filter(([, rule]) => rule !== null && rule !== '')
    .map(([name, rule]) => `${names[name]}: ${words[String(rule)] ?? rule}`)
    .join(', ')
}

/** The label of a value of the body, for the fields whose values have labels; else null. */
export const labelOfRaceValue = (field: string, value: unknown): string | null => {
  const text = raceFormMessages()
  if (field === 'courses' && Array.isArray(value)) {
    return value.map(({ km }: { km: unknown }) => formatDistances([Number(km)])).join(', ')
  }
  if (field === 'rules' && value !== null && typeof value === 'object') return rulesInWords(value)
  if (field === 'language' && isLanguage(value)) return languageName(value)
  if (field in raceChoices) return labelIn(raceChoices[field as keyof typeof raceChoices](), value)
  if (field === 'dateStatus' || field === 'entries') {
    const labels: Record<string, string> = raceStateMessages()[field]
    return value === null ? text.notSpecified : (labels[String(value)] ?? null)
  }
  if (field === 'difficulty') {
    const labels: Record<string, string> = raceMessages().difficulties
    return value === null ? text.difficulty.notRated : (labels[String(value)] ?? null)
  }
  if (field === 'signUpFee' && value === null) return text.notSpecified
  return field === 'elevationGain' && value === null ? text.notKnown : null
}
