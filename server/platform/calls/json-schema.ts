import * as z from 'zod'
import type { JsonSchema, Parameter } from './describe-calls.ts'

type Direction = 'input' | 'output'
type Names = ReadonlyMap<z.ZodType, string>

const NO_NAMES: Names = new Map()
const MAX_SAFE = Number.MAX_SAFE_INTEGER

const replaceWith = (schema: JsonSchema, content: JsonSchema) => {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, content)
}

/** A field that may be left out, also where the reason is a function that turns blank texts into null. */
const isOptional = (field: z.ZodType) => field.safeParse(undefined).success

const INNER = ['items', 'additionalProperties']
/** What the schema says about its entries. */
const innerOf = (schema: JsonSchema) =>
  Object.fromEntries(INNER.filter((key) => key in schema).map((key) => [key, schema[key]]))

const KEPT_OF_INTEGERS = ['type', 'minimum', 'maximum', 'default', 'description']

/** Numbers of a query are texts with a pattern to zod; and bounds that every integer keeps say nothing. */
const tidyInteger = (schema: JsonSchema) => {
  const kept = KEPT_OF_INTEGERS.filter((key) => key in schema && Math.abs(Number(schema[key])) !== MAX_SAFE)
  replaceWith(schema, Object.fromEntries(kept.map((key) => [key, schema[key]])))
}

// Other languages' expressions know no Unicode classes. These only keep out what cannot be stored or read.
const tidyPatterns = (schema: JsonSchema) => {
  const hasClasses = (pattern: unknown) => String(pattern).includes('\\p{')
  const mustBeReadable = JSON.stringify(schema).includes('Default_Ignorable')
  const patterns = ((schema.allOf ?? []) as JsonSchema[]).filter(({ pattern }) => !hasClasses(pattern))
  delete schema.allOf
  if (hasClasses(schema.pattern) || schema.format !== undefined) delete schema.pattern
  if (patterns.length > 0) Object.assign(schema, patterns.length === 1 ? patterns[0] : { allOf: patterns })
  if (mustBeReadable) schema.minLength = 1
}

const isEmpty = (schema: JsonSchema) => Object.keys(schema).length === 0

/** Drops alternatives that JSON cannot express, such as JavaScript's dates. */
const tidyAlternatives = (schema: JsonSchema) => {
  const some = (schema.anyOf as JsonSchema[]).filter((one) => !isEmpty(one))
  delete schema.anyOf
  Object.assign(schema, some.length === 1 ? some[0] : { anyOf: some })
}

/**
 * The JSON Schema (2020-12) of a zod schema, for what is sent (`input`) or answered (`output`). Schemas with a
 * name become references to the document's components.
 */
export const jsonSchemaOf = (schema: z.ZodType, io: Direction, names: Names = NO_NAMES): JsonSchema => {
  const name = names.get(schema)
  return name === undefined ? wholeSchemaOf(schema, io, names) : { $ref: `#/components/schemas/${name}` }
}

/** The same, without a reference for the schema itself. */
export const wholeSchemaOf = (schema: z.ZodType, io: Direction, names: Names = NO_NAMES): JsonSchema => {
  const { $schema, ...result } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const one = zodSchema as unknown as z.ZodType
      const written = jsonSchema as JsonSchema
      const name = one === schema ? undefined : names.get(one)
      if (name !== undefined) return replaceWith(written, { $ref: `#/components/schemas/${name}` })
      if (one instanceof z.ZodPipe && io === 'input') {
        const { in: first, out: second } = one.def
        const isChecked = !(first instanceof z.ZodTransform) && !(second instanceof z.ZodTransform)
        // What is sent must pass both.
        if (isChecked) {
          const whole = jsonSchemaOf(second as z.ZodType, io, names)
          replaceWith(written, { ...whole, ...written, ...innerOf(whole) })
        }
      }
      if (one instanceof z.ZodObject && io === 'input') {
        const required = Object.entries(one.shape).filter(([, field]) => !isOptional(field as z.ZodType))
        delete written.required
        if (required.length > 0) written.required = required.map(([field]) => field)
      }
      // Fields may be added to answers, so clients must not refuse those that they do not know.
      if (written.additionalProperties === false) delete written.additionalProperties
      if (written.anyOf !== undefined) tidyAlternatives(written)
      if (written.type === 'string') tidyPatterns(written)
      if (written.type === 'integer') tidyInteger(written)
    },
  }) as JsonSchema
  return result
}

/** The parameters that a zod object reads from a query. */
export const parametersOf = (query: z.ZodObject, descriptions: Record<string, string> = {}): Parameter[] => {
  const { properties = {}, required = [] } = wholeSchemaOf(query, 'input')
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    schema,
    ...(descriptions[name] === undefined ? {} : { description: descriptions[name] }),
    isRequired: (required as string[]).includes(name),
  }))
}
