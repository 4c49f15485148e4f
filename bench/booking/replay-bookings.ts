import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findProgram } from '../cluster/find-programs.ts'
import type { Statement, Value } from './record-booking.ts'

type Replay = {
  url: string
  statements: Statement[]
  trips: number
  connections: number
  seconds: number
}

const literalOf = (value: unknown) =>
  value === null || value === undefined
    ? 'null'
    : typeof value === 'number'
      ? String(value)
      : pg.escapeLiteral(String(value))

const inScript = (value: Value) => {
  if ('fixed' in value) return literalOf(value.fixed)
  return { trip: ':trip', booking: ':booking_id', unique: 'gen_random_uuid()::text' }[value.varying]
}

/** The statements as a script of pgbench, which takes no parameters with its text. */
const scriptOf = (statements: Statement[], trips: number): string =>
  [
    `\\set trip random(1, ${trips})`,
    ...statements.map(({ text, values, givesBooking }) => {
      const filled = text.replace(/\$(\d+)/g, (_, index) => inScript(values[Number(index) - 1] as Value))
      // Several statements in one message, as they were sent.
      const isSeveral = values.length === 0
      const sent = isSeveral ? filled.replaceAll('; ', '\\; ') : filled
      return givesBooking ? `${sent}\n\\gset booking_` : `${sent};`
    }),
  ].join('\n')

const byPgbench = async (program: string, { url, statements, trips, connections, seconds }: Replay) => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-pgbench-'))
  try {
    const script = join(folder, 'booking.sql')
    await writeFile(script, scriptOf(statements, trips))
    const args = ['-n', '-c', String(connections), '-T', String(seconds), '-f', script, url]
    const { stdout } = await promisify(execFile)(program, args)
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const replayOnce = async (client: pg.Client, { statements, trips }: Replay) => {
  const varying: Record<string, unknown> = { trip: 1 + Math.floor(Math.random() * trips) }
  for (const { text, values, givesBooking } of statements) {
    const filled = values.map((value) =>
      'fixed' in value ? value.fixed : (varying[value.varying] ?? randomUUID()),
    )
    const { rows } = await client.query({ text, values: filled, rowMode: 'array' })
    if (givesBooking) varying.booking = rows[0]?.[0]
  }
}

const byClients = async (replay: Replay) => {
  const clients = Array.from({ length: replay.connections }, () => new pg.Client(replay.url))
  await Promise.all(clients.map((client) => client.connect()))
  const until = performance.now() + replay.seconds * 1_000
  let booked = 0
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < until; booked += 1) await replayOnce(client, replay)
    }),
  )
  await Promise.all(clients.map((client) => client.end()))
  return booked / replay.seconds
}

/** Bookings per second by these statements alone: through pgbench where it is installed, else through bare clients of `pg`. */
export const replayBookings = async (replay: Replay): Promise<{ name: string; perSecond: number }> => {
  const pgbench = await findProgram('pgbench')
  return pgbench === undefined
    ? { name: 'the statements by pg', perSecond: await byClients(replay) }
    : { name: 'the statements by pgbench', perSecond: await byPgbench(pgbench, replay) }
}
