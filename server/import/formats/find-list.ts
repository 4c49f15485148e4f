import { meaningsOf } from '../columns/header-names.ts'
import { flatRows, isObject, type Json, type JsonObject } from './flatten-object.ts'

type List = { entries: JsonObject[]; keys: Set<string>; score: number }

const keysOf = (entries: JsonObject[]) =>
  new Set(entries.slice(0, 20).flatMap((entry) => Object.keys(flatRows(entry)[0] ?? {})))

const fieldsIn = (keys: Set<string>): number =>
  new Set([...keys].map((key) => meaningsOf(key)[0]?.field).filter(Boolean)).size

const listOf = (entries: JsonObject[]): List => {
  const keys = keysOf(entries)
  const fields = new Set([...keys].map((key) => meaningsOf(key)[0]?.field))
  const isRaces = fields.has('name') && (fields.has('date') || fields.has('year'))
  // A list of races may be shorter than a list of countries beside it.
  return { entries, keys, score: (isRaces ? 1000 : 1) * fieldsIn(keys) * Math.log2(entries.length + 1) }
}

/** `{ "1": {...}, "2": {...} }` is a list with a key for each entry. */
const asNamedList = (value: JsonObject): JsonObject[] | null => {
  const entries = Object.values(value)
  if (entries.length < 2 || !entries.every(isObject)) return null
  const [first, ...rest] = entries.map((entry) => new Set(Object.keys(entry)))
  const isAlike = rest.every(
    (keys) => first !== undefined && [...first].filter((key) => keys.has(key)).length >= first.size * 0.6,
  )
  return isAlike && (first?.size ?? 0) >= 2 ? entries : null
}

const DAY_KEY = /^\d{4}-\d\d(-\d\d)?$/

/** The entries of `{ "2027-05-16": [...], "2027-05-23": [...] }`, each with its day. */
const byDay = (value: JsonObject): JsonObject[] | null => {
  const days = Object.entries(value)
  if (days.length === 0 || !days.every(([key, list]) => DAY_KEY.test(key) && Array.isArray(list))) return null
  return days.flatMap(([date, list]) =>
    (list as Json[]).filter(isObject).map((entry) => ({ date, ...entry })),
  )
}

/** `{ columns: [...], rows: [[...]] }` or a list of lists with a header. */
const asTable = (value: Json[], names: Json | undefined): JsonObject[] | null => {
  const rows = value.filter((row): row is Json[] => Array.isArray(row))
  if (
    rows.length < 1 ||
    rows.length !== value.length ||
    rows.some((row) => row.some((cell) => typeof cell === 'object' && cell !== null))
  )
    return null
  const named = Array.isArray(names)
    ? names.map((name) => (isObject(name) ? String(name.name ?? name.title ?? '') : String(name)))
    : null
  const header = named ?? rows[0]?.map(String) ?? []
  const body = named ? rows : rows.slice(1)
  if (body.length === 0 || header.length < 2) return null
  return body.map((row) =>
    Object.fromEntries(header.map((name, place) => [name || `Column ${place + 1}`, row[place] ?? null])),
  )
}

const collect = (value: Json, into: List[], depth: number, names?: Json) => {
  if (depth > 12) return
  if (Array.isArray(value)) {
    const objects = value.filter(isObject)
    const table = objects.length === 0 && value.length > 0 ? asTable(value, names) : null
    if (table !== null) into.push(listOf(table))
    if (objects.length === 0) {
      if (table === null) for (const entry of value.slice(0, 50)) collect(entry, into, depth + 1)
      return
    }
    into.push(listOf(objects))
    // Lists inside entries belong to them, unless the entries only wrap lists.
    if (into.at(-1)?.score === 0 || objects.length < 30)
      for (const entry of objects.slice(0, 50)) collect(entry, into, depth + 1)
    return
  }
  if (!isObject(value)) return
  const days = byDay(value)
  if (days !== null) {
    into.push(listOf(days))
    return
  }
  const named = asNamedList(value)
  if (named !== null) into.push(listOf(named))
  for (const entry of Object.values(value)) {
    collect(entry, into, depth + 1, value.columns ?? value.fields ?? value.headers ?? value.header)
  }
}

/** Finds the list of races at any depth. Several lists of the same kind (one per month or class) are joined. */
export const findList = (root: Json): JsonObject[] => {
  const lists: List[] = []
  collect(root, lists, 0)
  const [best] = [...lists].sort((one, other) => other.score - one.score)
  if (best === undefined)
    return isObject(root) && meaningsOf(Object.keys(root)[0] ?? '').length > 0 ? [root] : []
  const isAlike = ({ keys }: List) =>
    [...keys].filter((key) => best.keys.has(key)).length >= best.keys.size * 0.6
  const isRaces = best.score >= 1000
  const alike = isRaces
    ? lists.filter((list) => list === best || (list.score >= 1000 && isAlike(list)))
    : [best]
  return [...new Set(alike.flatMap(({ entries }) => entries))]
}
