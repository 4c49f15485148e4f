import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { resetEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'

const HELP = `npm run db:reset: empties the database; the next start makes its tables and, with demo data, fills it.
Uploaded images, mail files and secrets in DATA_DIR stay. Stop the server first.

npm run db:reset -- --yes   without asking; needed with DATABASE_URL and where no terminal is`

const nameOf = ({ databaseUrl, dataDir }: Settings) => {
  if (databaseUrl === undefined) return `the database in DATA_DIR ${dataDir}`
  const { hostname, pathname } = new URL(databaseUrl)
  return `the database ${pathname.slice(1)} on ${hostname}`
}

const isAgreed = async (settings: Settings): Promise<boolean> => {
  if (settings.databaseUrl !== undefined || !process.stdin.isTTY) {
    throw new Error(`Nothing was deleted. To empty ${nameOf(settings)}: npm run db:reset -- --yes`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This deletes every race, trip, booking, review and account in ${nameOf(settings)}.\nGo on? (yes/no) `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** Drops the schemas of the site and of its migrations; everything else of the database stays. */
const emptySchemas = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`
      begin;
      drop schema if exists public cascade;
      drop schema if exists drizzle cascade;
      create schema public;
      grant usage on schema public to public;
      commit`)
  } finally {
    await client.end()
  }
}

/** `npm run db:reset`. */
export const main = async (args: string[]): Promise<void> => {
  if (args.includes('--help')) return console.log(HELP)
  const unknown = args.filter((arg) => arg !== '--yes')
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(' ')}. npm run db:reset -- --help tells more.`)
  const settings = readSettings(process.env)
  if (!args.includes('--yes') && !(await isAgreed(settings))) return console.log('Nothing was deleted.')
  if (settings.databaseUrl === undefined) await resetEmbeddedPostgres({ dataDir: settings.dataDir })
  else await emptySchemas(settings.databaseUrl)
  console.log(`Emptied ${nameOf(settings)}.`)
}
