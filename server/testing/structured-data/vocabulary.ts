import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The vocabulary of https://schema.org, read from the types that Google makes of it (package `schema-dts`).
 * `kinds` are the narrower types of each type, and for enumerations and data types their values.
 */
export type Vocabulary = {
  /** The base that holds a type's properties, by the name of the type. */
  bases: Map<string, string>
  parents: Map<string, string[]>
  /** The properties that a base adds, with the types that each may have. */
  properties: Map<string, Map<string, string[]>>
  kinds: Map<string, string[]>
}

const BASE = /^interface (\w+)Base extends (.+) \{$/
const LEAF = /^export interface (\w+)Leaf extends (\w+)Base \{$/
const PROPERTY = /^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;$/
const TYPE = /^export type (\w+) = (.+);$/

const members = (union: string) => union.split(' | ').map((member) => member.replace(/^"|"$/g, ''))

const namesOfBases = (list: string) =>
  list.split(', ').flatMap((base) => (base.endsWith('Base') ? [base.slice(0, -'Base'.length)] : []))

/** Reads the vocabulary from the text of `schema.d.ts`. */
const readVocabulary = (text: string): Vocabulary => {
  const found: Vocabulary = {
    bases: new Map(),
    parents: new Map(),
    properties: new Map(),
    kinds: new Map(),
  }
  let open = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, base, parents = ''] = BASE.exec(line) ?? []
    if (base !== undefined) {
      open = new Map()
      found.parents.set(base, namesOfBases(parents))
      found.properties.set(base, open)
    }
    const [, leaf, ofBase = ''] = LEAF.exec(line) ?? []
    if (leaf !== undefined) found.bases.set(leaf, ofBase)
    const [, property, range = ''] = PROPERTY.exec(line) ?? []
    if (property !== undefined) open.set(property, members(range))
    const [, name, union = ''] = TYPE.exec(line) ?? []
    if (name !== undefined) found.kinds.set(name, members(union))
  }
  return found
}

export const schemaOrg = (): Vocabulary =>
  readVocabulary(readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8'))
