import { stat } from 'node:fs/promises'
import { importFileMessages } from '#messages/server/import.ts'
import { ImportProblem } from '../import-problem.ts'
import { textOf } from './decode-text.ts'
import { detectFormat } from './detect-format.ts'
import { readCsv } from './read-csv.ts'
import { readHtml } from './read-html.ts'
import { readIcs } from './read-ics.ts'
import { readJson } from './read-json.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Table } from './table.ts'

const LARGEST_FILE = 100 * 1024 * 1024

const wholeText = async (path: string): Promise<string> => {
  if ((await stat(path)).size > LARGEST_FILE)
    throw new ImportProblem(importFileMessages().tooLarge(LARGEST_FILE / 1024 / 1024))
  const parts: string[] = []
  for await (const part of textOf(path)) parts.push(part)
  return parts.join('')
}

const beginning = async (path: string): Promise<string> => {
  for await (const part of textOf(path)) if (part.trim() !== '') return part.trimStart().slice(0, 200)
  return ''
}

/** Reads a file of any known format, detected by its content and not by its name. Throws ImportProblem. */
export const readTable = async (path: string): Promise<Table> => {
  const detected = await detectFormat(path)
  if (detected === 'xlsx') return readXlsx(path)
  if (detected === 'html') return readHtml(await wholeText(path))
  const start = await beginning(path)
  if (/^BEGIN:V(CALENDAR|EVENT)/i.test(start)) return readIcs(await wholeText(path))
  if (/^[[{]/.test(start)) return readJson(await wholeText(path))
  return readCsv(path)
}
