import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { ListingKind, ListingView } from './listing-kind.ts'
import type { Body } from './save/changed-fields.ts'
import {
  type FieldProblems,
  moveAddressProblem,
  problemsOfIssues,
  splitPlaceProblem,
} from './save/field-problems.ts'

/** The errors by field; that of `courses.0.km` lies inside those of `courses`. */
const errorsOf = <Values extends FieldValues>(problems: FieldProblems) => {
  const errors: FieldErrors<Values> = {}
  for (const [field, message] of Object.entries(problems)) set(errors, field, { type: 'check', message })
  return errors
}

/** Checks what would be sent: the fields that `changesOf` names, or all fields where it answers null. */
export const listingResolver =
  <Values extends FieldValues, View extends ListingView>(
    kind: ListingKind<Values, View>,
    changesOf: (body: Body) => string[] | null,
    isDraft: () => boolean,
  ): Resolver<Values, unknown, Body> =>
  (values) => {
    const body = kind.bodyOf(values)
    const result = kind.check(body, changesOf(body), isDraft())
    if (result.success) return { values: result.data, errors: {} }
    const problems = problemsOfIssues(result.error.issues, (name, path) => kind.fieldOf(name, path, values))
    return {
      values: {},
      errors: errorsOf<Values>(moveAddressProblem(splitPlaceProblem(problems, values), values)),
    }
  }
