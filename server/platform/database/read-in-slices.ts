import { type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, inTransaction } from './database.ts'

const SLICE = 200

/**
 * Reads the rows of a select in slices, each of them only when `use` is done with the one before. So
 * neither the database nor this process works on a long list without a pause. Rows are as the driver
 * reads them, without the mapping of their columns.
 */
export const readInSlices = <Row>(db: Database, select: SQLWrapper, use: (rows: Row[]) => Promise<void>) =>
  inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`declare slices no scroll cursor for ${select}`)
      for (;;) {
        const { rows } = await tx.execute(sql`fetch ${sql.raw(String(SLICE))} from slices`)
        await use(rows as Row[])
        if (rows.length < SLICE) return
      }
    },
    { readOnly: true },
  )
