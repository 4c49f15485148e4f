import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Executor } from './database.ts'

type Built<Result> = { execute: (values: Record<string, unknown>) => Promise<Result> }

// Only for building. A statement that would be sent through it fails.
const nowhere = drizzle({
  query: () => Promise.reject(new Error('This statement has no connection.')),
} as unknown as pg.Pool)

/**
 * A statement whose text is built at its first use and then kept: for calls that are made so often that building it
 * each time costs more than the rest. What differs from call to call is a `sql.placeholder`. It runs where it is asked
 * to, in a transaction or not. It has no name, because PgBouncer in transaction mode may not keep prepared statements.
 */
export const builtOnce = <Values extends Record<string, unknown>, Result>(
  build: (db: Executor) => { prepare: (name: string) => Built<Result> },
): ((db: Executor, values: Values) => Promise<Result>) => {
  let built: Built<Result> | undefined
  return (db, values) => {
    built ??= build(nowhere).prepare('')
    const here: Built<Result> = Object.assign(Object.create(built), { client: (db as Database).$client })
    return here.execute(values)
  }
}
