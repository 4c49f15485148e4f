type Schema = Record<string, unknown>
export type Schemas = Record<string, Schema>
export type FieldPath = readonly (string | number)[]

const REFERENCE = '#/components/schemas/'

/** The schema itself where it is named. */
export const resolved = (schema: Schema, named: Schemas): Schema =>
  typeof schema.$ref === 'string' ? (named[schema.$ref.slice(REFERENCE.length)] ?? {}) : schema

const alternativesOf = (schema: Schema, named: Schemas): Schema[] => {
  const whole = resolved(schema, named)
  const several = (whole.anyOf ?? whole.oneOf ?? whole.allOf) as Schema[] | undefined
  return several ? several.flatMap((one) => alternativesOf(one, named)) : [whole]
}

const MOST_DEPTH = 6

/** The schemas of the members of an object or list, by the name or index at which one can be put. */
const membersOf = (schema: Schema): [key: string | number, schema: Schema][] => [
  ...Object.entries((schema.properties ?? {}) as Schemas),
  ...(typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null
    ? [['odd', schema.additionalProperties as Schema] as [string, Schema]]
    : []),
  ...((schema.prefixItems ?? []) as Schema[]).map((item, index): [number, Schema] => [index, item]),
  ...(schema.items ? [[0, schema.items as Schema] as [number, Schema]] : []),
]

/** The path of each field that the schema describes, at each depth. */
export const fieldsOf = (schema: Schema, named: Schemas): FieldPath[] => {
  const found = new Map<string, FieldPath>()
  const walk = (at: FieldPath, inner: Schema) => {
    if (at.length > MOST_DEPTH) return
    for (const one of alternativesOf(inner, named)) {
      for (const [key, member] of membersOf(one)) {
        const path = [...at, key]
        found.set(JSON.stringify(path), path)
        walk(path, member)
      }
    }
  }
  walk([], schema)
  return [...found.values()]
}

const TEXTS: Record<string, string> = {
  email: 'runner@post.example',
  date: '2027-06-06',
  time: '09:30',
  uri: 'https://post.example/a',
}

const textFor = ({ format, pattern, minLength = 0 }: Schema): string => {
  const known = TEXTS[String(format)]
  if (known !== undefined) return known
  const guesses = ['2027-06-06', '09:30', 'https://post.example/a', '070 123 45 67', '1', 'abc']
  const fits =
    pattern === undefined ? 'text' : guesses.find((guess) => new RegExp(String(pattern), 'u').test(guess))
  return (fits ?? 'text').padEnd(Number(minLength), 'x')
}

/** A value that the schema takes, as far as a schema can tell. */
export const plainValueOf = (schema: Schema, named: Schemas): unknown => {
  const [whole = {}] = alternativesOf(schema, named).filter(({ type }) => type !== 'null')
  if (whole.const !== undefined) return whole.const
  if (Array.isArray(whole.enum)) return whole.enum[0]
  if (whole.type === 'array') {
    const fixed = ((whole.prefixItems ?? []) as Schema[]).map((item) => plainValueOf(item, named))
    const repeated = Math.max(Number(whole.minItems ?? 1), 1) - fixed.length
    if (!whole.items || repeated <= 0) return fixed
    return [...fixed, ...Array.from({ length: repeated }, () => plainValueOf(whole.items as Schema, named))]
  }
  if (whole.type === 'object') {
    const required = new Set((whole.required ?? []) as string[])
    const fields = Object.entries((whole.properties ?? {}) as Schemas).filter(([name]) => required.has(name))
    return Object.fromEntries(fields.map(([name, field]) => [name, plainValueOf(field, named)]))
  }
  if (whole.type === 'boolean') return true
  if (whole.type === 'integer' || whole.type === 'number') return Number(whole.minimum ?? 1)
  return textFor(whole)
}

/** The schema of the member at this key. */
export const memberOf = (schema: Schema, key: string | number, named: Schemas): Schema => {
  for (const one of alternativesOf(schema, named)) {
    const member = membersOf(one).find(([name]) => name === key)
    if (member) return member[1]
  }
  return {}
}
