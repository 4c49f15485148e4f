import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ListingKind, ListingView } from './listing-kind.ts'
import type { Body } from './save/changed-fields.ts'
import {
  type FieldProblems,
  moveAddressProblem,
  problemsOfIssues,
  splitPlaceProblem,
} from './save/field-problems.ts'

const errorsOf = <Values extends FieldValues>(problems: FieldProblems) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [field, { type: 'check', message }]),
  ) as FieldErrors<Values>

/** Checks what would be sent: the fields that `changesOf` names, or all fields where it answers null. */
export const listingResolver =
  <Values extends FieldValues, View extends ListingView>(
    kind: ListingKind<Values, View>,
    changesOf: (body: Body) => string[] | null,
  ): Resolver<Values, unknown, Body> =>
  (values) => {
    const body = kind.bodyOf(values)
    const result = kind.check(body, changesOf(body))
    if (result.success) return { values: result.data, errors: {} }
    const problems = problemsOfIssues(result.error.issues, kind.fieldOf)
    return {
      values: {},
      errors: errorsOf<Values>(moveAddressProblem(splitPlaceProblem(problems, values), values)),
    }
  }
