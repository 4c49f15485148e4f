import { StartProblem } from '../errors/start-problem.ts'
import { stackOf } from './stack-of.ts'

/** Ends a start that failed: with one clear line for a known problem, with the whole error otherwise. */
export const fail = (error: unknown): never => {
  const isKnown = error instanceof StartProblem
  const text = isKnown
    ? error.message
    : error instanceof Error
      ? (stackOf(error) ?? error.message)
      : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
