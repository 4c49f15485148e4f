import type { Cell } from './table.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const scalar = (value: Json): Cell => (typeof value === 'boolean' ? String(value) : (value as Cell))
const isScalar = (value: Json) => typeof value !== 'object' || value === null

/** A point or line as text that shows its order: longitude first. */
const geometryText = (value: JsonObject): string | null => {
  if (typeof value.type !== 'string' || !Array.isArray(value.coordinates)) return null
  let point: Json = value.coordinates
  // The first point of a line or an area is where it starts.
  while (Array.isArray(point) && Array.isArray(point[0])) point = point[0]
  return Array.isArray(point) && typeof point[0] === 'number' ? `POINT(${point[0]} ${point[1]})` : null
}

const UNIT_KEY = /^(unit|units|uom|postfix|suffix|(distance|length)_?units?)$/i
const LENGTH_KEY = /^(value|amount|distance|length|dist)$/i
const LENGTH_UNIT = /^(km|kms|k|mi|miles?|m|met(?:er|re)s?|kilomet(?:er|re)s?|yd|yards?|h|hours?)$/i

/** The length of `{ value: 50, unit: 'mi' }` as `50 mi`, by its key; null for an object without a unit. */
const withUnit = (entry: JsonObject): { key: string; text: string } | null => {
  const unit = Object.entries(entry).find(([key]) => UNIT_KEY.test(key))?.[1]
  if (typeof unit !== 'string' || !LENGTH_UNIT.test(unit.trim())) return null
  const length = Object.entries(entry).find(
    ([key, value]) => LENGTH_KEY.test(key) && value !== null && /^\s*\d+([.,]\d+)?\s*$/.test(String(value)),
  )
  return length === undefined ? null : { key: length[0], text: `${length[1]} ${unit.trim()}` }
}

const nameOf = (entry: Json): string => {
  if (!isObject(entry)) return ''
  const measured = withUnit(entry)
  if (measured !== null) return measured.text
  const name = entry.name ?? entry.title ?? entry.label ?? entry.distance ?? entry.value
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

const DISTANCE = /dist|km|length|mile|lang|langd|strecke|lunghezza/i

const speaksOfDistance = (entry: JsonObject): boolean =>
  Object.entries(entry).some(
    ([key, value]) => DISTANCE.test(key) || (isObject(value) && speaksOfDistance(value)),
  )

const DEEPEST = 12

/** Each value under its path, `where.city`; lists of plain values as one text. */
const flatten = (value: JsonObject, prefix: string, into: Record<string, Cell>, depth: number) => {
  const measured = withUnit(value)
  for (const [key, entry] of Object.entries(value)) {
    const path = prefix === '' ? key : `${prefix}.${key}`
    if (measured?.key === key) into[path] = measured.text
    else if (isScalar(entry)) into[path] = scalar(entry)
    else if (Array.isArray(entry)) {
      const isPair = entry.length === 2 && entry.every((one) => typeof one === 'number')
      if (isPair && /lng_?lat|lon_?lat/i.test(key)) into[path] = `POINT(${entry[0]} ${entry[1]})`
      else if (isPair && /coord|lat|position|point|loc/i.test(key)) into[path] = `${entry[0]}, ${entry[1]}`
      else if (isNamedValues(entry)) flattenNamed(entry, path, into)
      else if (entry.every(isScalar))
        into[path] =
          entry
            .filter((one) => one !== null)
            .map(String)
            .join('; ') || null
      else
        into[path] =
          entry
            .map(nameOf)
            .filter((name) => name !== '')
            .join('; ') || null
    } else if (depth < DEEPEST) {
      const geometry = geometryText(entry)
      if (geometry === null) flatten(entry, path, into, depth + 1)
      else into[path] = geometry
    }
  }
}

type Named = { name: string; value: string | number }

/** A list such as `[{ name: 'distance', value: 52.4, postfix: 'km' }]` is an object with these names. */
const isNamedValues = (list: Json[]): list is Named[] =>
  list.length > 0 &&
  list.every(
    (one) =>
      isObject(one) &&
      typeof one.name === 'string' &&
      (typeof one.value === 'string' || typeof one.value === 'number'),
  ) &&
  new Set(list.map((one) => (one as Named).name)).size === list.length

const flattenNamed = (list: Named[], path: string, into: Record<string, Cell>) => {
  for (const one of list) {
    const { postfix, unit, suffix } = one as Record<string, Json | undefined>
    const after = [postfix, unit, suffix].find((text) => typeof text === 'string')
    into[`${path}.${one.name}`] = after ? `${one.value} ${after}` : one.value
  }
}

type Inner = { path: string[]; entries: JsonObject[] }

/** A list inside the object whose entries are the distances of one event. */
const innerRaces = (value: JsonObject, path: string[] = []): Inner | null => {
  for (const [key, entry] of Object.entries(value)) {
    if (Array.isArray(entry)) {
      const entries = entry.filter(isObject)
      const isRaces = entries.length > 0 && entries.length === entry.length && !isNamedValues(entry)
      if (isRaces && entries.every(speaksOfDistance)) {
        return { path: [...path, key], entries }
      }
    } else if (isObject(entry) && path.length < 4) {
      const found = innerRaces(entry, [...path, key])
      if (found) return found
    }
  }
  return null
}

/**
 * An entry as flat rows: one, or one for each distance if it has a list of them (`event.races`). Each row
 * repeats the values of the event.
 */
export const flatRows = (value: JsonObject): Record<string, Cell>[] => {
  const whole: Record<string, Cell> = {}
  flatten(value, '', whole, 0)
  const inner = innerRaces(value)
  if (inner === null) return [whole]
  const path = inner.path.join('.')
  delete whole[path]
  return inner.entries.map((entry) => {
    const row = { ...whole }
    flatten(entry, path, row, 1)
    return row
  })
}
