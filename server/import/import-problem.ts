import type { ImportColumns } from '#shared/imports/schema.ts'

/** A file that cannot be imported at all; its message is for the person who imports. */
export class ImportProblem extends Error {}

export type NeededField = 'name' | 'date'

/** No column can be a name or a date. A person may say which is which: `columns` is what was understood. */
export class MissingColumns extends ImportProblem {
  readonly missing: NeededField[]
  readonly columns: ImportColumns

  constructor(message: string, { missing, columns }: { missing: NeededField[]; columns: ImportColumns }) {
    super(message)
    this.missing = missing
    this.columns = columns
  }
}
