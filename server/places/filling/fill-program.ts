import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { followParent, reportToParent } from '#server/platform/process/fork-program.ts'
import { fillPlaces } from './fill-places.ts'

// Runs in a separate process, so that the server's memory stays small; see ensure-places.ts.
followParent()
const db = openDatabase({ url: process.env.DATABASE_URL ?? '', size: 1 })
const filling = await fillPlaces(db)
await closeDatabase(db)
await reportToParent(filling)
