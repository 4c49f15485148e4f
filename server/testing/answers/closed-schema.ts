/** A schema, or a whole document, that also refuses fields which it does not name. */
export const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]))
  const isOpen = schema.type === 'object' && schema.properties && schema.additionalProperties === undefined
  return isOpen ? { ...schema, additionalProperties: false } : schema
}
