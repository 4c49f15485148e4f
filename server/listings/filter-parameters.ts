import type { JsonSchema, Parameter } from '#server/platform/calls/describe-calls.ts'
import type { Read } from '#shared/races/field-readers.ts'

const accepts = (read: Read<unknown>, given: unknown) => 'value' in read(given)

/** The largest whole number that the reader accepts. */
const largest = (read: Read<unknown>) => {
  let [low, high] = [0, Number.MAX_SAFE_INTEGER]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (accepts(read, middle)) low = middle
    else high = middle
  }
  return low
}

const numberSchema = (read: Read<unknown>): JsonSchema => {
  const below = read(-1)
  return 'problem' in below && below.problem === 'outside'
    ? { type: 'number', minimum: below.least, maximum: below.most }
    : { type: 'number', minimum: 0, maximum: largest(read) }
}

const textSchema = (read: Read<unknown>): JsonSchema => {
  const long = read('x'.repeat(100_000))
  return {
    type: 'string',
    ...('problem' in long && long.problem === 'tooLong' ? { maxLength: long.most } : {}),
  }
}

const listSchema = (read: Read<unknown>, list: readonly string[]): JsonSchema => {
  if (list.every((one) => one === 'true' || one === 'false')) return { type: 'boolean' }
  const one = { type: 'string', enum: list }
  return accepts(read, list) ? { type: 'array', items: one } : one
}

const DEGREES = '-?\\d{1,3}(\\.\\d{1,15})?'

/**
 * The schema of what a reader of filters accepts. Filters are read without a schema library, because home
 * loads their readers, so the reader itself is asked: it says of a wrong value what it expects.
 */
const schemaOfReader = (read: Read<unknown>): JsonSchema => {
  const refusal = read({})
  if ('value' in refusal) throw new Error('This reader accepts an object.')
  switch (refusal.problem) {
    case 'notInList':
      return listSchema(read, refusal.list)
    case 'notANumber':
      return numberSchema(read)
    case 'notALevel': {
      const levels = Array.from({ length: 100 }, (_, level) => level).filter((level) => accepts(read, level))
      return { type: 'integer', minimum: levels[0], maximum: levels.at(-1) }
    }
    case 'notADay':
      return { type: 'string', format: 'date' }
    case 'notACountry':
      return { type: 'array', items: { type: 'string', pattern: '^[A-Za-z]{2}$' } }
    case 'unknownArea':
      return { type: 'array', maxItems: 20, items: { type: 'string', pattern: '^[a-z0-9-]{2,60}$' } }
    case 'notOneText':
      return textSchema(read)
    case 'notAPosition':
      return { type: 'string', pattern: `^${DEGREES},${DEGREES}$` }
    case 'notABox':
      return { type: 'string', pattern: `^${DEGREES}(,${DEGREES}){3}$` }
    default:
      throw new Error(`A reader says "${refusal.problem}", which the API document cannot describe yet.`)
  }
}

/** The parameters of a query that these readers read. Each needs a description. */
export const parametersOfReaders = <Name extends string>(
  readers: Record<Name, Read<unknown>>,
  descriptions: Record<Name, string>,
): Parameter[] =>
  (Object.keys(readers) as Name[]).map((name) => ({
    name,
    description: descriptions[name],
    schema: schemaOfReader(readers[name]),
  }))
