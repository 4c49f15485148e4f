import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { COLUMN_NAMES } from '#server/import/columns/column-names.ts'
import { downloadFile } from '#server/import/download-file.ts'
import { type ImportSummary, importFile } from '#server/import/import-file.ts'
import { tripColumns } from '#server/import/trips/trip-columns.ts'
import { joinDatabase } from '#server/platform/database/connect-database.ts'
import type { Database } from '#server/platform/database/database.ts'
import { StartProblem } from '#server/platform/errors/start-problem.ts'
import { freeMemory } from '#server/platform/process/free-memory.ts'
import { createLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { users } from '#shared/accounts/table.ts'
import { JOINS } from '#shared/imports/enums.ts'
import { RACE_FIELDS } from '#shared/imports/race-fields.ts'
import { FIRST_CHOSEN_YEAR, importChanges, LAST_CHOSEN_YEAR } from '#shared/imports/schema.ts'
import { paths } from '#shared/pages/paths.ts'

const raceHelp = RACE_FIELDS.map(
  (field) => `  ${field}: ${COLUMN_NAMES[field].en.split('|').slice(0, 6).join(', ')}`,
).join('\n')
const tripHelp = tripColumns
  .map(({ field, otherNames, required }) => {
    const others = otherNames.length > 0 ? `  (also ${otherNames.join(', ')})` : ''
    return `  ${field}${required ? ' *' : ''}${others}`
  })
  .join('\n')

const HELP = `npm run import -- FILE [--kind races|trips] [--source NAME] [--dates day-first|month-first]
                      [--year YEAR] [--join ask|never] [--problems FILE] [--dry-run]
                      [--owner USERNAME]

Reads races (or trips) into the catalogue. FILE is a path or an https address (at most 20 MB, 20 s) of
CSV or TSV, an Excel workbook (.xlsx), JSON of any nesting, GeoJSON, a calendar (.ics) or a web page with a
table; what it is, how it is encoded and what its columns mean is found out. Good rows go in, the others are told with their reasons.
A file that breaks leaves nothing behind. The same file read again adds nothing: same name, day and
place is the same race. Rows of one race and several distances become one race. A race that is surely one of the site,
although its name, day or place is written in another way, is joined with it; the site's own words stay.

  --kind races|trips   what the rows are; races unless said. Trips have no source and no undo: the same file
                       again adds nothing, and a changed row changes its trip
  --source NAME        a source that comes again: its next import updates what changed, keeps what people
                       edited since, and tells what it lists no longer
  --dates ORDER        day-first or month-first, for dates such as 06/07/2027 where the file doesn't tell
  --year YEAR          the year of dates that name none, where neither a title nor the file's name tells it
  --join ask|never     what becomes of races that may be ones of the site. They are listed and never joined by
                       themselves. never (unless said): they are new, and administrators find them under Doubles.
                       ask: they are left out; import the file on the site, which asks about each
  --problems FILE      writes refused rows there, with a column "problem", to be corrected and imported
  --dry-run            only say what would happen
  --owner USERNAME     the account that new listings belong to

Exits with 0 if all rows were imported (now or before), 2 if some were refused, 1 if nothing was imported.

Columns of races, by name in English, in most other languages of Europe, in Arabic, Chinese, Hebrew, Japanese or Korean, or by
their content. A name and a date are required; what a file does not say stays unknown:
${raceHelp}

Columns of trips (* is required):
${tripHelp}`

const readArguments = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string', default: 'races' },
        source: { type: 'string' },
        dates: { type: 'string' },
        year: { type: 'string' },
        join: { type: 'string' },
        problems: { type: 'string' },
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

const number = (value: number) => value.toLocaleString('en-US')
const rowsOf = (count: number) => `${number(count)} ${count === 1 ? 'row' : 'rows'}`

const showProgress = (step: 'read' | 'saved', count: number) => {
  if (count % 5_000 === 0) freeMemory()
  if (process.stderr.isTTY)
    process.stderr.write(`\r\x1b[K${number(count)} ${step === 'read' ? 'rows read' : 'saved'}`)
  else if (count > 0 && count % 10_000 === 0)
    process.stderr.write(`${number(count)} ${step === 'read' ? 'rows read' : 'saved'}\n`)
}

const MOST_NAMED = 20

const named = <Item>(what: string, items: Item[], line: (item: Item) => string) => {
  if (items.length === 0) return
  console.log(`${what}:`)
  for (const item of items.slice(0, MOST_NAMED)) console.log(`  ${line(item)}`)
  if (items.length > MOST_NAMED) console.log(`  and ${number(items.length - MOST_NAMED)} more`)
}

const report = (
  { columns, counts, problems, kept, unsure, disappeared, importId }: ImportSummary,
  { isDryRun, addressOf }: { isDryRun: boolean; addressOf: (raceId: number) => string },
) => {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const unused = Object.entries(columns)
    .filter(([, field]) => field === null)
    .map(([header]) => header)
  if (unused.length > 0) console.log(`Columns that were not used: ${unused.join(', ')}.`)
  for (const { kind, reason, count, examples } of problems) {
    const [example] = examples
    const such =
      example === undefined
        ? ''
        : `, such as row ${example.row}${example.value === '' ? '' : `: '${example.value}'`}`
    console.log(`${kind === 'note' ? 'Imported without it: ' : ''}${rowsOf(count)}: ${reason}${such}`)
  }
  named(
    counts.unsure ? 'Left out, because they may be on the site' : 'New, but may be on the site already',
    unsure,
    ({ draft: { name, date, location }, raceId }) =>
      `${[name, date, location].filter(Boolean).join(', ')}: ${addressOf(raceId)}`,
  )
  named('Edited on the site and kept', kept, ({ name, fields }) => `${name}: ${fields.join(', ')}`)
  named('No longer listed by the source', disappeared, ({ name, date }) => `${name}, ${date}`)
  const races = counts.created + counts.updated + counts.unchanged
  const joined = counts.rows - counts.refused - races - (counts.unsure ?? 0)
  const more = [
    ...(joined > 0 ? [`${rowsOf(joined)} joined with others of the same race`] : []),
    ...(counts.joined ? [`${number(counts.joined)} found under another name, day or place`] : []),
    ...(counts.unsure ? [`${number(counts.unsure)} left out`] : []),
    ...(kept.length > 0 ? [`${number(counts.kept)} with edits kept`] : []),
    ...(disappeared.length > 0 ? [`${number(counts.disappeared)} no longer listed`] : []),
  ]
  const figures = `${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.refused} refused`
  console.log(`${isDryRun ? 'Would be: ' : ''}${[figures, ...more].join(', ')}.`)
  if (importId !== null) console.log(`This is import ${importId}.`)
}

/** The exit code: 0 all imported, 2 some refused, 1 nothing imported. */
const exitCodeOf = ({ counts }: ImportSummary): number => {
  if (counts.refused === 0) return 0
  return counts.created + counts.updated + counts.unchanged > 0 ? 2 : 1
}

const choice = <Value extends string>(
  name: string,
  value: string | undefined,
  values: readonly Value[],
): Value | undefined => {
  if (value === undefined) return undefined
  const found = values.find((one) => one === value)
  if (found === undefined) throw new StartProblem(`--${name} is ${values.join(' or ')}.`)
  return found
}

const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

const sourceName = (name: string | undefined): string | undefined => {
  if (name === undefined) return undefined
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > 100 || /\p{Cc}/u.test(trimmed))
    throw new StartProblem('--source is a name of at most 100 characters.')
  return trimmed
}

const yearOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const year = importChanges.shape.year.safeParse(Number(text))
  if (!year.success)
    throw new StartProblem(`--year is a year from ${FIRST_CHOSEN_YEAR} to ${LAST_CHOSEN_YEAR}.`)
  return year.data ?? undefined
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
  const kind = choice('kind', values.kind, ['races', 'trips'] as const) ?? 'races'
  const dates = choice('dates', values.dates, ['day-first', 'month-first'] as const)
  const join = choice('join', values.join, JOINS)
  const name = sourceName(values.source)
  if (kind === 'trips' && name !== undefined) throw new StartProblem('--source is for races only.')
  const settings = readSettings(process.env)
  const download = /^https?:/i.test(file) ? await downloadFile(file) : null
  const { db, close } = await joinDatabase(settings, createLog(settings.logLevel))
  try {
    const url = download === null ? undefined : `https://${download.host}`
    const summary = await importFile(db, {
      file: download?.path ?? fromHere(file),
      ...(download ? { fileName: download.fileName } : {}),
      kind,
      dryRun: values['dry-run'],
      owner: await ownerOf(db, values.owner),
      source: name === undefined ? undefined : { name, url },
      origin: download === null ? undefined : { name: download.host, url },
      dates,
      year: yearOf(values.year),
      join,
      problemsFile: values.problems === undefined ? undefined : fromHere(values.problems),
      onProgress: showProgress,
    })
    const addressOf = (raceId: number) => `${settings.publicUrl}${paths.race(raceId)}`
    report(summary, { isDryRun: values['dry-run'], addressOf })
    process.exitCode = exitCodeOf(summary)
  } finally {
    await close()
    await download?.discard()
  }
}
