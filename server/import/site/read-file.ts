import type { DateOrder, ImportColumns, ImportReading } from '#shared/imports/schema.ts'
import { cardOfDraft } from './present-import.ts'
import type { ReadAnswer, ReadApart } from './read-apart.ts'

// PostgreSQL's JSON allows no NUL and no lone surrogate, which cutting a text may leave.
const UNSTORABLE = /\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/gi

const storable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replace(UNSTORABLE, (found) => (found === '\\\\' ? found : '')))

export type ReadFile = {
  format: string
  columns: ImportColumns
  reading: ImportReading
  counts: ReadAnswer['counts']
}

type Request = { fileName: string; columns?: ImportColumns | undefined; dates?: DateOrder | undefined }

/** Reads the file of a job folder and returns the result as it is stored with the import. */
export const readFileOf = async (read: ReadApart, folder: string, request: Request): Promise<ReadFile> => {
  const { format, columns, counts, sample, headers, dates, missing, problems } = await read(folder, request)
  const cards = sample.map((draft, place) => cardOfDraft(draft, place + 1))
  return storable({
    format,
    columns,
    counts,
    reading: { headers, dates, missing, problems, sample: cards },
  })
}
