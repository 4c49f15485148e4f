/** One row of a file: where it stands and what it says, by the file's own column names. */
export type FileRecord = { line: number; values: Record<string, unknown> }

/** More rows than a directory's catalogue has in one file; larger ones are split. */
export const MOST_ROWS = 200_000
/** The longest a single row may be, in bytes. */
export const LONGEST_ROW = 256 * 1024
