import type * as z from 'zod'
import { addressProblem } from '../pictures/picture-list.ts'
import { placeProblems } from '../place/typed-place.ts'

/** Error messages by the name of the field in the form. */
export type FieldProblems = Record<string, string>

type FieldOf = (name: string, path: string) => string

type Issue = z.core.$ZodIssue

/** How far a branch of a union got with a value: 0 when already the type was wrong. */
const depthOf = ({ code, path }: Issue) => path.length * 2 + (code === 'invalid_type' ? 0 : 1)

/** An issue of a union hides the issues of its branches. The branch that got farthest has the useful message. */
const innermostIssue = (issue: Issue): Issue => {
  if (issue.code !== 'invalid_union') return issue
  const branches = issue.errors.flatMap((branch) => branch[0] ?? [])
  const farthest = branches.sort((one, other) => depthOf(other) - depthOf(one))[0]
  return farthest ? innermostIssue(farthest) : issue
}

/** Turns paths such as `imageUrls.3`, from the server's answer or from zod, into fields of the form. */
export const problemsByField = (
  issues: Iterable<readonly [path: string, message: string]>,
  fieldOf: FieldOf,
): FieldProblems => {
  const problems: FieldProblems = {}
  for (const [path, message] of issues) problems[fieldOf(path.split('.')[0] ?? '', path)] ??= message
  return problems
}

export const problemsOfIssues = (issues: readonly Issue[], fieldOf: FieldOf) =>
  problemsByField(
    issues.map((issue) => [issue.path.join('.'), innermostIssue(issue).message] as const),
    fieldOf,
  )

/** The API refuses coordinates as a whole; the form marks the one of its two fields that is wrong. */
export const splitPlaceProblem = (
  problems: FieldProblems,
  { lat, lng }: Record<string, unknown>,
): FieldProblems => {
  if (problems.lat === undefined || typeof lat !== 'string' || typeof lng !== 'string') return problems
  const { lat: _, ...others } = problems
  const found = placeProblems({ lat, lng })
  return Object.keys(found).length === 0 ? problems : { ...others, ...found }
}

/** An address that was typed but not added yet is sent with the pictures; its error belongs where it was typed. */
export const moveAddressProblem = (
  problems: FieldProblems,
  { pictureAddress }: Record<string, unknown>,
): FieldProblems => {
  const { pictures, ...others } = problems
  if (pictures === undefined || typeof pictureAddress !== 'string' || pictureAddress.trim() === '')
    return problems
  const problem = addressProblem(pictureAddress)
  return problem === null ? problems : { ...others, pictureAddress: problem }
}
