import type { ListField } from '#messages/server/listings.ts'
import { listMessages } from '#messages/server/listings.ts'
import { invalid } from '#server/platform/errors/errors.ts'
import type { FieldProblem } from '#shared/races/field-readers.ts'

type Problems = Partial<Record<ListField, FieldProblem>>

/** Throws a 400 that names every field that cannot be used; nothing without one. */
export const refuseWrongFields = (errors: Problems) => {
  const problems = Object.entries(errors) as [ListField, FieldProblem][]
  const fields = problems.map(([name, problem]) => [name, listMessages().fieldProblem(name, problem)])
  const [first] = fields
  if (first) throw invalid(`${first[0]}: ${first[1]}`, Object.fromEntries(fields))
}
