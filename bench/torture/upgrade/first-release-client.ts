import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A statement by its number in `texts`. `made` are the ids of the rows it made, `rows` how many it changed. */
type Recorded = { text: number; values?: unknown[]; made?: unknown[]; rows?: number }
type RecordedCall = { call: string; statements: Recorded[] }

/**
 * What a server of the first release (commit 58dd84d) sent to a database made by `fillFirstRelease`, call by call: its
 * calls were made once over HTTP while its driver noted each statement with its values and results. Names, addresses and
 * tokens that exist once hold the number 777777, and ids of what the calls made have seven digits; each play has its own.
 */
const { texts, calls } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'first-release-statements.json'), 'utf8'),
) as { texts: string[]; calls: RecordedCall[] }

/** The name under which these clients are known to the database. */
export const FIRST_RELEASE = 'first-release'

const STATEMENT_MS = 1_500
const MOST_FAILURES = 100

const textOf = ({ text }: Recorded) => texts[text] ?? ''

const READS = calls.filter(({ statements }) =>
  statements.every((statement) => /^(select|with typed)\b/.test(textOf(statement))),
)

const ownValue = (value: unknown, name: string, ids: Map<unknown, unknown>): unknown => {
  if (ids.has(value)) return ids.get(value)
  if (typeof value === 'string') return value.replaceAll('777777', name)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ownValue(item, name, ids)]))
}

/** What calls of the first release have met. */
type Met = { calls: number; longestMs: number; longest: string; failures: string[] }

/** A connection of a server of the first release. */
export type FirstReleaseClient = {
  met: Met
  /** Makes every call once, in the order in which they were recorded. */
  play: () => Promise<void>
  /** Makes the calls that only read and need no session. Returns the ids that each statement found. */
  read: () => Promise<unknown[][]>
  stop: () => Promise<void>
}

/**
 * `number` differs between all clients that play at the same time. Servers of the first release gave each statement of a
 * transaction `STATEMENT_MS`; where a busy machine decides how long one takes, it gets longer.
 */
export const firstReleaseClient = async (
  url: string,
  number: number,
  statementMs = STATEMENT_MS,
): Promise<FirstReleaseClient> => {
  const client = new pg.Client({ connectionString: url, application_name: FIRST_RELEASE })
  client.on('error', () => {})
  await client.connect()
  const met: Met = { calls: 0, longestMs: 0, longest: '', failures: [] }
  let plays = 0

  const send = async (recorded: Recorded, name: string, ids: Map<unknown, unknown>): Promise<unknown[]> => {
    const values = recorded.values?.map((value) => ownValue(value, name, ids))
    const text = textOf(recorded).replace(
      `statement_timeout = ${STATEMENT_MS}`,
      `statement_timeout = ${statementMs}`,
    )
    const result = await client.query(text, values)
    const found = (result.rows ?? []).map((row) => row.id)
    for (const [index, made] of (recorded.made ?? []).entries())
      if (found[index] !== undefined) ids.set(made, found[index])
    if (recorded.rows !== undefined && recorded.rows !== result.rowCount)
      throw new Error(`changed ${result.rowCount} rows and not ${recorded.rows}: ${textOf(recorded)}`)
    return found
  }

  const make = async ({ call, statements }: RecordedCall, name: string, ids: Map<unknown, unknown>) => {
    const found: unknown[][] = []
    const since = performance.now()
    try {
      for (const statement of statements) found.push(await send(statement, name, ids))
    } catch (error) {
      met.failures.push(`${call}: ${error instanceof Error ? error.message : error}`)
      await client.query('rollback').catch(() => {})
    }
    const took = performance.now() - since
    met.calls += 1
    if (took > met.longestMs) Object.assign(met, { longestMs: took, longest: call })
    return found
  }

  const makeAll = async (wanted: RecordedCall[]) => {
    plays += 1
    const ids = new Map<unknown, unknown>()
    const found: unknown[][] = []
    for (const call of wanted) {
      // A connection that was lost fails at once, and nothing else would get its turn.
      if (met.failures.length > MOST_FAILURES) throw new Error(met.failures.slice(0, 5).join('; '))
      found.push(...(await make(call, `${number}-${plays}`, ids)))
    }
    return found
  }

  return {
    met,
    play: async () => {
      await makeAll(calls)
    },
    read: () => makeAll(READS),
    stop: () => client.end(),
  }
}
