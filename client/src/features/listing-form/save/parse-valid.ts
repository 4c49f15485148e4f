import type * as z from 'zod'

/** Parses a value with a schema of the API; undefined when the schema refuses it. */
export const parseValid = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | undefined => schema.safeParse(value).data
