import * as z from 'zod'

/** Fields of a form's schema that hold what was typed. */
export const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>

/** The named texts of a race or trip; an empty one for each that it does not have. */
export const textsOf = <Name extends string>(
  from: Partial<Record<Name, string | null>>,
  ...names: Name[]
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as Record<Name, string>

/** The values of an empty form, in the order of the schema. A field starts with the first of four blanks that it accepts. */
export const blanks = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      ['', false, null, []].find((blank) => z.safeParse(field, blank).success),
    ]),
  ) as z.infer<z.ZodObject<Shape>>
