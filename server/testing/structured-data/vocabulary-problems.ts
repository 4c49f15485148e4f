import { isCalendarDay } from '#shared/calendar-day.ts'
import type { Vocabulary } from './vocabulary.ts'

type Data = Record<string, unknown>

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null

const isDateTime = (text: string) => /T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

/** What the data types allow; https://schema.org also takes a number for a text. */
const DATA_TYPES: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' || isNumber(value),
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Date: (value) => typeof value === 'string' && isCalendarDay(value),
  DateTime: (value) => typeof value === 'string' && isDateTime(value),
  Time: (value) => typeof value === 'string' && /^\d{2}:\d{2}/.test(value),
  Boolean: (value) => typeof value === 'boolean',
  Number: isNumber,
  Integer: Number.isInteger,
}

/** Whether a type or value is the named one or one of its narrower kinds. */
const reaches = (words: Vocabulary, from: string, name: string, seen = new Set<string>()): boolean => {
  if (from === name) return true
  if (seen.has(from)) return false
  seen.add(from)
  return (words.kinds.get(from) ?? []).some((kind) => reaches(words, kind, name, seen))
}

const rangeOf = (words: Vocabulary, base: string, property: string): string[] | undefined => {
  const own = words.properties.get(base)?.get(property)
  if (own) return own
  for (const parent of words.parents.get(base) ?? []) {
    const found = rangeOf(words, parent, property)
    if (found) return found
  }
}

const fits = (words: Vocabulary, range: string, value: unknown): boolean => {
  if (isData(value)) return reaches(words, range, `${String(value['@type'])}Leaf`)
  const isOfType = DATA_TYPES[range]
  if (isOfType) return isOfType(value)
  // A value of an enumeration, by its full address.
  return typeof value === 'string' && value.startsWith('https://schema.org/') && reaches(words, range, value)
}

/** A reference to something that is described elsewhere in the document. */
const isReference = (value: unknown) => isData(value) && Object.keys(value).join() === '@id'

const CONSTRAINT = /^(\w+)-(?:input|output)$/

const problemsOfProperty = (words: Vocabulary, type: string, property: string, value: unknown): string[] => {
  const where = `${type}.${property}`
  const base = words.bases.get(type) ?? ''
  const [, constrained] = CONSTRAINT.exec(property) ?? []
  if (constrained !== undefined)
    return rangeOf(words, base, constrained) ? [] : [`${where} is not a property`]
  const range = rangeOf(words, base, property)
  if (!range) return [`${where} is not a property`]
  return [value].flat().flatMap((one) => {
    if (isReference(one)) return []
    const wrong = range.some((name) => fits(words, name, one))
      ? []
      : [`${where} is ${JSON.stringify(one)}, but takes ${range.join(' or ')}`]
    return [...wrong, ...(isData(one) ? problemsOfThing(words, one) : [])]
  })
}

const problemsOfThing = (words: Vocabulary, thing: Data): string[] => {
  const { '@type': type, '@id': _id, ...properties } = thing
  if (typeof type !== 'string' || !words.bases.has(type)) return [`${String(type)} is not a type`]
  return Object.entries(properties).flatMap(([property, value]) =>
    problemsOfProperty(words, type, property, value),
  )
}

/** The things of a JSON-LD document. */
export const thingsIn = (document: Data): Data[] => {
  const { '@context': _, '@graph': graph, ...thing } = document
  return Array.isArray(graph) ? (graph as Data[]) : [thing]
}

/** Where a JSON-LD document is not in the words of https://schema.org: types, properties, and what properties take. */
export const vocabularyProblems = (words: Vocabulary, document: Data): string[] => [
  ...(document['@context'] === 'https://schema.org' ? [] : ['the context is not https://schema.org']),
  ...thingsIn(document).flatMap((thing) => problemsOfThing(words, thing)),
]
