import type { ImportColumns } from '#shared/imports/schema.ts'

/** A file that cannot be imported at all. The message is for the person who imports. */
export class ImportProblem extends Error {}

export type NeededField = 'name' | 'date'

/** No column can be a name or a date. A person may assign them: `columns` is what was recognised. */
export class MissingColumns extends ImportProblem {
  readonly missing: NeededField[]
  readonly columns: ImportColumns

  constructor(message: string, { missing, columns }: { missing: NeededField[]; columns: ImportColumns }) {
    super(message)
    this.missing = missing
    this.columns = columns
  }
}
