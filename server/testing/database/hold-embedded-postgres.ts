import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'

// A process that holds the database of a data folder until somebody kills it, as a server does.
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
process.send?.({ url })
setInterval(() => {}, 60_000)
