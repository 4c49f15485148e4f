import type { Choice } from '#client/features/listing-form/fields/add-choices.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { currentLocale, isLanguage, languageName } from '#shared/language/language.ts'
import type { RefundStep } from '#shared/money/terms.ts'
import { TERRAINS } from '#shared/races/enums.ts'
import { TRIP_LEVELS, TRIP_TAGS } from '#shared/trips/enums.ts'

/** The choices of the trip form, in the current language. */
export const tripChoices = {
  difficulty: (): Choice[] =>
    TRIP_LEVELS.map((value) => ({ value, label: sharedTripMessages().levels[value] })),
  terrain: (): Choice[] => TERRAINS.map((value) => ({ value, label: raceMessages().terrain[value] })),
  features: (): Choice[] => TRIP_TAGS.map((value) => ({ value, label: sharedTripMessages().tags[value] })),
}

/** The label of a value of the body, for the fields whose values have labels; else null. */
export const labelOfTripValue = (field: string, value: unknown): string | null => {
  if (field === 'questions' && Array.isArray(value)) {
    return value.map(({ label }: { label: unknown }) => String(label)).join(', ')
  }
  if (field === 'refundSteps' && Array.isArray(value)) {
    const { days } = sharedTripMessages()
    const percent = (share: number) => (share / 100).toLocaleString(currentLocale(), { style: 'percent' })
    return value.map((step: RefundStep) => `${days(step.daysBefore)}: ${percent(step.percent)}`).join(', ')
  }
  if (field === 'language' && isLanguage(value)) return languageName(value)
  return field in tripChoices
    ? (tripChoices[field as keyof typeof tripChoices]().find((choice) => choice.value === value)?.label ??
        null)
    : null
}
