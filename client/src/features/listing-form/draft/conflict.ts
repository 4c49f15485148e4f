import { type Body, changedFields, type FieldGroups } from '../save/changed-fields.ts'

export type Difference = {
  field: string
  theirs: string /** Null where it was not touched here. */
  mine: string | null
}

const LONGEST_SHOWN = 400

/** A field's value in words. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (Array.isArray(value)) {
    if (value.length === 0) return '(empty)'
    if (value.some((entry) => typeof entry === 'object')) return `${value.length} points`
    return value.join(', ')
  }
  if (typeof value === 'object') return Object.values(value).join(', ') || '(empty)'
  const text = String(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

type States = { before: Body; theirs: Body; mine: Body; groups: FieldGroups }

/** What somebody else changed since the form was opened, beside what was typed here. */
export const differencesOf = ({ before, theirs, mine, groups }: States): Difference[] => {
  const changedHere = changedFields(before, mine, groups)
  return changedFields(before, theirs).map((field) => ({
    field,
    theirs: shownValue(theirs[field]),
    mine: changedHere.includes(field) ? shownValue(mine[field]) : null,
  }))
}
