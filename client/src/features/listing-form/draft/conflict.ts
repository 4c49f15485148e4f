import { formMessages } from '#messages/client/features/listing-form.ts'
import { type Body, changedFields, type FieldGroups } from '../save/changed-fields.ts'

export type Difference = {
  field: string
  theirs: string
  /** Null when the field was not changed here. */
  mine: string | null
}

const LONGEST_SHOWN = 400

type LabelOfValue = (field: string, value: unknown) => string | null

const filledIn = (value: object) => Object.values(value).filter((part) => part !== null && part !== '')

/** A field's value as a text to compare: `Forest, Coastal`, `2 points`, `(empty)`. */
export const valueText = (field: string, value: unknown, labelOf: LabelOfValue): string => {
  const { empty, points } = formMessages().conflict
  if (value === null || value === undefined || value === '') return labelOf(field, null) ?? empty
  if (Array.isArray(value)) {
    if (value.length === 0) return empty
    const label = labelOf(field, value)
    if (label !== null) return label
    if (value.some((entry) => typeof entry === 'object')) return points(value.length)
    return value.map((entry) => labelOf(field, entry) ?? entry).join(', ')
  }
  if (typeof value === 'object') return (labelOf(field, value) ?? filledIn(value).join(', ')) || empty
  const text = labelOf(field, value) ?? String(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

type States = { before: Body; theirs: Body; mine: Body; groups: FieldGroups }

/** What somebody else changed since the form was opened, with what was typed here for the same fields. */
export const differencesOf = (
  { before, theirs, mine, groups }: States,
  labelOf: LabelOfValue,
): Difference[] => {
  const changedHere = changedFields(before, mine, groups)
  return changedFields(before, theirs).map((field) => ({
    field,
    theirs: valueText(field, theirs[field], labelOf),
    mine: changedHere.includes(field) ? valueText(field, mine[field], labelOf) : null,
  }))
}
