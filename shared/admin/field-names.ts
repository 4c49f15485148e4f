import { adminMessages } from '#messages/shared/admin.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { raceFieldMessages } from '#messages/shared/races/field.ts'
import { ruleMessages } from '#messages/shared/races/rules.ts'
import { raceStateMessages } from '#messages/shared/races/states.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { tripFieldMessages } from '#messages/shared/trips/field.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import type { HistoryChange, HistoryEntity, HistoryValue } from '#shared/history/enums.ts'
import { dateFormat, numberText } from '#shared/language/formats.ts'
import { isLanguage, languageName } from '#shared/language/language.ts'
import { ANSWERS } from '#shared/races/facts/rule-names.ts'
import { featureLabel, levelLabel } from '#shared/trips/labels.ts'

const namesOf = (entity: HistoryEntity): Partial<Record<string, string>> => {
  const { changed } = adminMessages()
  if (entity === 'race')
    return { ...raceFieldMessages(), ...ruleMessages().names, createdBy: changed.createdBy }
  if (entity === 'trip')
    return {
      ...tripFieldMessages(),
      waitingList: changed.waitingList,
      cardPayments: changed.cardPayments,
    }
  if (entity === 'booking') return { ...sharedBookingMessages().fields, paymentStatus: changed.paymentStatus }
  return changed
}

/** The labels of a field's values, if it has a fixed set of them. */
const labelsOf = (field: string): Partial<Record<string, string>> | undefined => {
  const { terrain, specialFormats } = raceMessages()
  const labels: Record<string, Record<string, string>> = {
    ...raceStateMessages(),
    terrain,
    specialFormats,
  }
  return labels[field]
}

const valueText = (field: string, value: HistoryValue): string => {
  const text = adminMessages()
  if (value === null || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (Array.isArray(value))
    return (
      value
        .map((one) => (field === 'features' ? featureLabel(one) : (labelsOf(field)?.[one] ?? one)))
        .join(', ') || text.nothing
    )
  if (field === 'paymentStatus') {
    const statuses: Partial<Record<string, string>> = sharedBookingMessages().paymentStatuses
    return statuses[value] ?? String(value)
  }
  if (field === 'language' && isLanguage(value)) return languageName(value)
  const label = typeof value === 'string' && labelsOf(field)?.[value]
  if (label) return label
  const rules = ruleMessages()
  const answer = Object.hasOwn(rules.names, field) && ANSWERS.find((one) => one === value)
  if (answer) return rules.answers[answer]
  if (field === 'difficulty') return levelLabel(String(value))
  if (typeof value === 'number') return numberText(value)
  return isCalendarDay(value) ? dateFormat({ dateStyle: 'medium' }).format(new Date(value)) : value
}

/** What an entry of the history says of each field: from what to what where it is known, else the field's name. */
export const historyLines = (
  entity: HistoryEntity,
  { fields, changes }: { fields: readonly string[]; changes: readonly HistoryChange[] },
): string[] => {
  const names = namesOf(entity)
  const all = [...fields, ...changes.map(({ field }) => field).filter((field) => !fields.includes(field))]
  return all.map((field) => {
    const name = names[field] ?? field
    const change = changes.find((one) => one.field === field)
    return change
      ? adminMessages().fromTo(name, valueText(field, change.from), valueText(field, change.to))
      : name
  })
}

/** The names of the fields that an entry of the history is about, as people call them. */
export const historyFieldNames = (entity: HistoryEntity, fields: readonly string[]): string[] => {
  const names = namesOf(entity)
  return fields.map((field) => names[field] ?? field)
}
