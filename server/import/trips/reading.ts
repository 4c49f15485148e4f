import type { ZodError } from 'zod'

/** A row that was understood, or the reasons why it is refused. */
export type Reading<Value> = { value: Value; reasons?: never } | { value?: never; reasons: string[] }

/** One reason for each field that is wrong, naming it. */
export const reasonsOf = (error: ZodError): string[] =>
  error.issues.map(({ path, message }) => `${String(path[0] ?? 'row')}: ${message}`)
