/** What an import can be: read and not run, being run, run, failed, taken back. */
export const IMPORT_STATES = ['draft', 'running', 'done', 'failed', 'undone'] as const

export const IMPORT_KINDS = ['races', 'trips'] as const

/**
 * What becomes of a race that may be one of the site, where nobody has said that yet (contract, section 15). `ask`: it is
 * left out and named. `never`: it is imported as a new one.
 */
export const JOINS = ['ask', 'never'] as const
export type Join = (typeof JOINS)[number]

/**
 * What became of a file's rows. `kept` counts races of which a person's edit was left as it is. Races of somebody else
 * that the site lists already are counted in `elsewhere`; some of them are named in `others`. `joined` are races that the
 * site has under another name, day or place, `unsure` those that were left out because nobody has said whether they are
 * the same; some are named, each with the stored race's id and the file's name of it.
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
  joined?: number
  joinedRaces?: { id: number; name: string }[]
  unsure?: number
  unsureRaces?: { id: number; name: string }[]
}
