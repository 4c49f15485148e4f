import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'

// Holds the database of a data folder until the process is killed, as a server does.
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
process.send?.({ url })
setInterval(() => {}, 60_000)
