import type { Answerer } from '../save/same/answers.ts'
import type { SaveRequest } from '../save/save-races.ts'
import type { ImportRow } from './queries.ts'

export type Runner = {
  /** The account that imports. It changes only its own races, unless it is a race admin and the file is its own. */
  id: number
  displayName: string | null
  username: string
  isRaceAdmin: boolean
}

/** In whose name, from which source and with whose answers an import over the site is run. */
export const importedAs = (
  row: ImportRow,
  runner: Runner,
): Pick<SaveRequest, 'origin' | 'source' | 'isRemembered' | 'mayChange'> & { answerer: Answerer } => {
  const { read } = row
  const owner = read?.ownerId ?? runner.id
  const name = read?.sourceName
  const url = read?.sourceUrl ?? undefined
  // An administrator who runs somebody else's file lends it no rights.
  const isAdministrators = runner.isRaceAdmin && row.createdBy === runner.id
  return {
    origin: { fileName: row.fileName, format: row.format, columns: row.columns, owner },
    source: { name: name ?? row.fileName, ...(url ? { url } : {}) },
    // A remembered source can change and mark everybody's races.
    isRemembered: isAdministrators && name !== null && name !== undefined,
    mayChange: isAdministrators ? undefined : ({ createdBy }) => createdBy === owner,
    answerer: isAdministrators ? null : (row.createdBy ?? runner.id),
  }
}
