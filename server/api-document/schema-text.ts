import type { JsonSchema } from '#server/platform/calls/describe-calls.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'

const REFERENCE = '#/components/schemas/'

const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(REFERENCE.length) : undefined

const several = (schema: JsonSchema) => (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined

/** What a value is, in a few words, with links to schemas that have a name. As HTML. */
export const typeOf = (schema: JsonSchema): string => {
  const name = nameOf(schema)
  if (name !== undefined) return `<a href="#schema-${name}">${name}</a>`
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ')
  const alternatives = several(schema)
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ')
  if (Array.isArray(schema.prefixItems))
    return `list of ${schema.prefixItems.length}: ${(schema.prefixItems as JsonSchema[]).map(typeOf).join(', ')}`
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  if (schema.type === 'object' && schema.properties)
    return `object of ${Object.keys(schema.properties)
      .map((field) => `<code>${escapeHtml(field)}</code>`)
      .join(', ')}`
  return String(schema.type ?? 'any value')
}

const bound = (schema: JsonSchema, key: string, words: string) =>
  schema[key] === undefined ? [] : [`${words} ${Number(schema[key]).toLocaleString('en-US')}`]

/** What else holds for a value: its bounds and format. */
const boundsOf = (schema: JsonSchema): string[] => {
  const whole = (several(schema) ?? [schema]).find(({ type }) => type !== 'null') ?? schema
  return [
    ...bound(whole, 'minimum', 'at least'),
    ...bound(whole, 'exclusiveMinimum', 'above'),
    ...bound(whole, 'maximum', 'at most'),
    ...(whole.minLength === undefined || whole.minLength === 1
      ? []
      : [`at least ${whole.minLength} characters`]),
    ...(whole.maxLength === undefined
      ? []
      : [`at most ${Number(whole.maxLength).toLocaleString('en-US')} characters`]),
    ...bound(whole, 'maxItems', 'entries at most'),
    ...(whole.format === undefined ? [] : [String(whole.format)]),
  ]
}

/** A value in words: its type, its bounds, and what is said about it. As HTML. */
export const schemaText = (schema: JsonSchema): string => {
  const about = [typeOf(schema), ...boundsOf(schema)].join('; ')
  return schema.description === undefined ? about : `${about}<br>${escapeHtml(String(schema.description))}`
}

type Field = { name: string; schema: JsonSchema; isRequired: boolean; text: string }

/** The fields of an object, or of the first of several alternatives. */
export const bodyFields = (schema: JsonSchema, named: Record<string, JsonSchema>): Field[] => {
  const name = nameOf(schema)
  const whole = (name === undefined ? schema : named[name]) ?? {}
  const [first] = several(whole) ?? []
  if (whole.properties === undefined && first !== undefined) return bodyFields(first, named)
  const required = new Set((whole.required ?? []) as string[])
  return Object.entries((whole.properties ?? {}) as Record<string, JsonSchema>).map(([field, given]) => ({
    name: field,
    schema: given,
    isRequired: required.has(field),
    text: '',
  }))
}
