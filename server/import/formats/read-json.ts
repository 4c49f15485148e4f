import { importFileMessages } from '#messages/server/import.ts'
import { ImportProblem } from '../import-problem.ts'
import { findList } from './find-list.ts'
import { flatRows, isObject, type Json, type JsonObject } from './flatten-object.ts'
import { tooManyRows } from './read-csv.ts'
import { type Cell, MOST_ROWS, RowStore, type Table } from './table.ts'

const asLines = (text: string): Json[] | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !/^\s*\{.*\}\s*$/.test(lines[0] ?? '')) return null
  try {
    return lines.map((line) => JSON.parse(line))
  } catch {
    return null
  }
}

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text)
  } catch {
    const lines = asLines(text)
    if (lines !== null) return lines
    throw new ImportProblem(importFileMessages().notJson)
  }
}

const isFeatures = (root: Json): root is JsonObject & { features: Json[] } =>
  isObject(root) && root.type === 'FeatureCollection' && Array.isArray(root.features)

const ofFeature = (feature: JsonObject): JsonObject => ({
  ...(isObject(feature.properties ?? null) ? (feature.properties as JsonObject) : {}),
  ...(isObject(feature.geometry ?? null) ? { geometry: feature.geometry as JsonObject } : {}),
})

/**
 * Reads JSON of any nesting, also GeoJSON and JSON lines. Finds the list of races, flattens each entry
 * (`where.city`), and makes a row for each distance of an event. Rows are numbered by entry, from 1.
 */
export const readJson = (text: string): Table => {
  const root = parsed(text)
  const isGeo = isFeatures(root)
  const list = isGeo ? root.features.filter(isObject).map(ofFeature) : findList(root)
  if (list.length === 0) throw new ImportProblem(importFileMessages().noList)
  if (list.length > MOST_ROWS) throw tooManyRows()
  const headers = new Map<string, number>()
  const rows = new RowStore()
  for (const [place, entry] of list.entries()) {
    for (const flat of flatRows(entry)) {
      const cells: Cell[] = []
      for (const [key, value] of Object.entries(flat)) {
        if (!headers.has(key)) headers.set(key, headers.size)
        cells[headers.get(key) ?? 0] = value
      }
      rows.add({ row: place + 1, cells: Array.from(cells, (cell) => cell ?? null) })
    }
  }
  return {
    format: isGeo ? 'GeoJSON' : 'JSON',
    headers: [...headers.keys()],
    known: isGeo && headers.has('geometry') ? { geometry: 'coordinates' } : {},
    title: '',
    rows,
  }
}
