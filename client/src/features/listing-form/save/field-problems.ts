import type * as z from 'zod'
import { addressProblem } from '../pictures/picture-list.ts'
import { placeProblems } from '../place/typed-place.ts'

/** What is wrong, by the name of the field in the form. */
export type FieldProblems = Record<string, string>

type Issue = z.core.$ZodIssue

/** Zero for a branch that is of another type throughout, more the farther it understood the value. */
const understoodBy = ({ code, path }: Issue) => path.length * 2 + (code === 'invalid_type' ? 0 : 1)

/** An issue of a union hides those of its branches; the branch that got farthest says what is wrong. */
const tellingIssue = (issue: Issue): Issue => {
  if (issue.code !== 'invalid_union') return issue
  const branches = issue.errors.flatMap((branch) => branch[0] ?? [])
  const farthest = branches.sort((one, other) => understoodBy(other) - understoodBy(one))[0]
  return farthest ? tellingIssue(farthest) : issue
}

/** `{ 'imageUrls.3': … }` of the server's answer and zod's issues alike, by the form's own fields. */
export const problemsByField = (
  issues: Iterable<readonly [path: string, message: string]>,
  fieldOf: (name: string) => string,
): FieldProblems => {
  const problems: FieldProblems = {}
  for (const [path, message] of issues) problems[fieldOf(path.split('.')[0] ?? '')] ??= message
  return problems
}

export const problemsOfIssues = (issues: readonly Issue[], fieldOf: (name: string) => string) =>
  problemsByField(
    issues.map((issue) => [issue.path.join('.'), tellingIssue(issue).message] as const),
    fieldOf,
  )

/** A place is refused as one; the form marks whichever of its two fields is wrong. */
export const splitPlaceProblem = (
  problems: FieldProblems,
  { lat, lng }: Record<string, unknown>,
): FieldProblems => {
  if (problems.lat === undefined || typeof lat !== 'string' || typeof lng !== 'string') return problems
  const { lat: words, ...others } = problems
  const told = placeProblems({ lat, lng })
  return Object.keys(told).length === 0 ? problems : { ...others, ...told }
}

/** A wrong picture whose address is typed and not added yet is told where it is typed. */
export const moveAddressProblem = (
  problems: FieldProblems,
  { pictureAddress }: Record<string, unknown>,
): FieldProblems => {
  const { pictures, ...others } = problems
  if (pictures === undefined || typeof pictureAddress !== 'string' || pictureAddress.trim() === '')
    return problems
  const words = addressProblem(pictureAddress)
  return words === null ? problems : { ...others, pictureAddress: words }
}
