import type * as z from 'zod'

/** What a rule of the API makes of a value; undefined where it refuses it. */
export const parseValid = <Rule extends z.ZodType>(rule: Rule, value: unknown): z.output<Rule> | undefined =>
  rule.safeParse(value).data
