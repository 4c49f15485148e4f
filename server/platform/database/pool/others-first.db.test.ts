import { constants, getPriority } from 'node:os'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { type Database, withPatience } from '../database.ts'

const { db } = await createTestDatabase()

const priorityOf = async (patient: Database): Promise<number> => {
  const { rows } = await patient.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return getPriority(rows[0]?.pid)
}

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority

test.runIf(process.platform === 'linux')(
  'work that lets others go first has a low priority at the database, other long work has not',
  async () => {
    const low = withPatience(
      db,
      (patient) => expect.poll(() => priorityOf(patient)).toBe(PRIORITY_BELOW_NORMAL),
      { othersFirst: true },
    )
    await low
    expect(await withPatience(db, priorityOf)).toBe(PRIORITY_NORMAL)
  },
)
