import type { ChildProcess } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Account, runProgram } from '#server/platform/database/embedded/programs/run-program.ts'
import { freePort } from '#server/platform/database/embedded/running/free-port.ts'
import type { Programs } from './find-programs.ts'
import { end, runBeside } from './run-beside.ts'

const ROLE = 'trailherd'

export type DatabaseServer = {
  port: number
  url: string
  pid: () => number
  ask: <Row extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<Row[]>
  kill: () => Promise<void>
  revive: () => Promise<void>
}

type Place<Name extends keyof Programs> = {
  folder: string
  programs: Pick<Programs, Name>
  account: Account | undefined
}

const run = async (args: string[], account: Account | undefined) => {
  const [program = '', ...rest] = args
  const { ok, output } = await runProgram(program, rest, account)
  if (!ok) throw new Error(`${program}: ${output}`)
}

const untilItAnswers = async (url: string) => {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs PostgreSQL on the folder, with its usual care for the disk. */
const serve = async ({ folder, programs, account }: Place<'postgres'>): Promise<DatabaseServer> => {
  const port = await freePort()
  const url = `postgres://${ROLE}@127.0.0.1:${port}/trailherd`
  const start = () => runBeside([programs.postgres, '-D', folder, '-p', String(port)], { account })
  let child: ChildProcess = start()
  await untilItAnswers(url.replace(/trailherd$/, 'postgres'))
  return {
    port,
    url,
    pid: () => child.pid ?? 0,
    ask: async (statement, values) => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(statement, values)).rows
      } finally {
        await client.end()
      }
    },
    // On SIGQUIT PostgreSQL ends at once, without a farewell to anybody.
    kill: () => end(child, 'SIGQUIT'),
    revive: async () => {
      child = start()
      await untilItAnswers(url)
    },
  }
}

const newFolder = async (folder: string, account: Account | undefined) => {
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
}

/** A new primary with an empty database. */
export const startPrimary = async (place: Place<'initdb' | 'postgres'>): Promise<DatabaseServer> => {
  const { folder, programs, account } = place
  await newFolder(folder, account)
  const options = ['--auth=trust', `--username=${ROLE}`, '--encoding=UTF8', '--locale=C.UTF-8']
  await run([programs.initdb, '-D', folder, ...options], account)
  const settings = ['shared_buffers = 256MB', 'max_connections = 60', 'hot_standby_feedback = on']
  const more = [
    "unix_socket_directories = ''",
    'max_standby_streaming_delay = 500ms',
    "wal_keep_size = '1GB'",
  ]
  await appendFile(join(folder, 'postgresql.conf'), `${[...settings, ...more].join('\n')}\n`)
  const primary = await serve(place)
  const client = new pg.Client({ connectionString: primary.url.replace(/trailherd$/, 'postgres') })
  await client.connect()
  await client.query('create database trailherd')
  await client.end()
  return primary
}

/** A copy of the primary that follows it by streaming. */
export const startReplica = async (
  place: Place<'pg_basebackup' | 'postgres'>,
  primary: DatabaseServer,
): Promise<DatabaseServer> => {
  const { folder, programs, account } = place
  await newFolder(folder, account)
  const from = ['--host=127.0.0.1', `--port=${primary.port}`, `--username=${ROLE}`]
  const how = [`--pgdata=${folder}`, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  await run([programs.pg_basebackup, ...from, ...how], account)
  return serve(place)
}

/** PgBouncer in transaction mode before both. Returns the address of each behind it, and of its statistics. */
export const startPgBouncer = async (
  { folder, programs, account }: Place<'pgbouncer'>,
  { primary, replica }: { primary: DatabaseServer; replica: DatabaseServer },
) => {
  await newFolder(folder, account)
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${ROLE}" ""\n`)
  await writeFile(
    settings,
    `[databases]
trailherd = host=127.0.0.1 port=${primary.port}
trailherd_replica = host=127.0.0.1 port=${replica.port} dbname=trailherd
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
stats_users = ${ROLE}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
query_wait_timeout = 2
server_connect_timeout = 2
server_login_retry = 1
`,
  )
  for (const file of [users, settings]) await chmod(file, 0o644)
  runBeside([programs.pgbouncer, '--quiet', settings], { account })
  const at = (database: string) => `postgres://${ROLE}@127.0.0.1:${port}/${database}`
  await untilItAnswers(at('trailherd'))
  return { primary: at('trailherd'), replica: at('trailherd_replica'), statistics: at('pgbouncer') }
}
