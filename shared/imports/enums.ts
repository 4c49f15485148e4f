/** What an import can be: read and not run, being run, run, failed, taken back. */
export const IMPORT_STATES = ['draft', 'running', 'done', 'failed', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_KINDS = ['races', 'trips'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * What became of a file's rows. `kept` counts races of which a person's edit was left as it is. Races of somebody else
 * that the site lists already are counted in `elsewhere`; some of them are named in `others`.
 */
export type ImportCounts = {
  rows: number
  refused: number
  created: number
  updated: number
  unchanged: number
  kept: number
  disappeared: number
  elsewhere?: number
  others?: { id: number; name: string }[]
}
