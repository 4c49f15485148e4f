import { storedEdition } from '#server/places/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ImportColumns, ImportReading } from '#shared/imports/schema.ts'
import { placeTowns } from '../save/place-towns.ts'
import { cardOfDraft } from './present-import.ts'
import type { ReadAnswer, ReadApart, ReadRequest } from './read-apart.ts'

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

/** Reads the file of a job folder and returns the result as it is stored with the import. */
export const readFileOf = async (
  db: Database,
  read: ReadApart,
  folder: string,
  request: ReadRequest,
  from: string,
): Promise<ReadFile> => {
  const answer = await read(folder, request, from)
  const { format, columns, counts, sample, headers, dates, lacksYear, chosenYear, missing } = answer
  // On a new site the list of towns may still be on its way. The import waits for it, the reading does not.
  const isListed = (await storedEdition(db)) !== undefined
  const towns = isListed ? await placeTowns(db, answer.towns) : { problems: [] }
  const problems = [...answer.problems, ...towns.problems]
  const cards = sample.map((draft, place) => cardOfDraft(draft, place + 1))
  return storable({
    format,
    columns,
    counts,
    reading: { headers, dates, lacksYear, chosenYear, missing, problems, sample: cards },
  })
}
