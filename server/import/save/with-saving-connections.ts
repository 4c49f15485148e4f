import { type Database, withPatience } from '#server/platform/database/database.ts'

/**
 * Lends what saving races takes: one connection for the transaction, and one for the drafts of its next statement and
 * for races like them. Everybody else's statements go first.
 */
export const withSavingConnections = <Result>(
  db: Database,
  work: (patient: Database, lookUp: Database) => Promise<Result>,
): Promise<Result> =>
  withPatience(db, (patient) => withPatience(db, (lookUp) => work(patient, lookUp), { othersFirst: true }), {
    othersFirst: true,
  })
