import * as z from 'zod'

/** Fields of a form's schema that hold what was typed. */
export const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>

/** These texts, each blank where there is none. */
export const textsOf = <Name extends string>(
  from: Partial<Record<Name, string | null>>,
  ...names: Name[]
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as Record<Name, string>

/** The values of an empty form, in the order of the schema: each field's is the first of these that it takes. */
export const blanks = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      ['', false, null, []].find((blank) => z.safeParse(field, blank).success),
    ]),
  ) as z.infer<z.ZodObject<Shape>>
