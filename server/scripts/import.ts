import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { users } from '#shared/accounts/table.ts'
import { raceColumns, tripColumns } from '../import/columns.ts'
import { type ImportSummary, importFile } from '../import/import-file.ts'
import { joinDatabase } from '../platform/connect-database.ts'
import type { Database } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { readSettings, StartProblem } from '../platform/settings.ts'

const columnHelp = (columns: typeof raceColumns) =>
  columns
    .map(({ field, otherNames, required }) => {
      const others = otherNames.length > 0 ? `  (also ${otherNames.join(', ')})` : ''
      return `  ${field}${required ? ' *' : ''}${others}`
    })
    .join('\n')

const HELP = `npm run import -- FILE [--kind races|trips] [--dry-run] [--owner USERNAME]

Reads races (or trips) from a CSV file with a header row, or from a JSON list, into the catalogue.
Good rows go in, bad rows are listed with line and reason. A file that breaks leaves nothing behind.
The same file read again adds nothing: same name, day and location is the same listing.

  --kind races|trips   what the rows are; races unless said
  --dry-run            only say what would happen
  --owner USERNAME     the account that new listings belong to

CSV: UTF-8, delimited by comma, semicolon, tab or bar. Column names in any case; * must be there.
Several distances as 10; 21.1; 42. Lists (features, terrain, ...) divided by semicolons.

Columns of races:
${columnHelp(raceColumns)}

Columns of trips:
${columnHelp(tripColumns)}`

const readArguments = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string', default: 'races' },
        'dry-run': { type: 'boolean', default: false },
        owner: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new StartProblem(
      `${error instanceof Error ? error.message : error}\nnpm run import -- --help tells more.`,
    )
  }
}

const ownerOf = async (db: Database, username: string | undefined): Promise<number | null> => {
  if (username === undefined) return null
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`username_key(${users.username}) = username_key(${username})`)
  if (!owner) throw new StartProblem(`There is no account "${username}".`)
  return owner.id
}

const showProgress = (rows: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${rows.toLocaleString('en-US')} rows read`)
  else if (rows % 10_000 === 0) process.stderr.write(`${rows.toLocaleString('en-US')} rows read\n`)
}

const report = ({ created, updated, unchanged, refused }: ImportSummary, isDryRun: boolean) => {
  if (process.stderr.isTTY) process.stderr.write('\n')
  for (const { line, reasons } of refused) console.log(`line ${line}: ${reasons.join('; ')}`)
  console.log(
    `${isDryRun ? 'Would be: ' : ''}${created} created, ${updated} updated, ${unchanged} unchanged, ${refused.length} refused.`,
  )
}

export const main = async (args: string[]) => {
  const { values, positionals } = readArguments(args)
  if (values.help) {
    console.log(HELP)
    return
  }
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) {
    throw new StartProblem('Name one file: npm run import -- FILE. --help tells more.')
  }
  const { kind } = values
  if (kind !== 'races' && kind !== 'trips') throw new StartProblem('--kind is races or trips.')
  const settings = readSettings(process.env)
  const { db, close } = await joinDatabase(settings, createLog(settings.logLevel))
  try {
    const summary = await importFile(db, {
      file: resolve(process.env.INIT_CWD ?? '.', file),
      kind,
      dryRun: values['dry-run'],
      owner: await ownerOf(db, values.owner),
      onProgress: showProgress,
    })
    report(summary, values['dry-run'])
  } finally {
    await close()
  }
}
