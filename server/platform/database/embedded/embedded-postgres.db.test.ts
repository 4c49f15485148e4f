import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { StartProblem } from '../../errors/start-problem.ts'
import { joinEmbeddedPostgres, resetEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { removeHome } from './folders/remove-home.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const HOLDER = resolve(ROOT, 'server/testing/database/hold-embedded-postgres.ts')
const UNHURRIED = 90_000

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A data folder yet to be made, below one that others may enter unless told otherwise. */
const newDataDir = async (mode = 0o755) => {
  const parent = await mkdtemp(join(tmpdir(), 'trailherd-embedded-'))
  await chmod(parent, mode)
  const dataDir = join(parent, 'data')
  endings.push(async () => {
    const elsewhere = await readFile(join(dataDir, 'postgres-is-in'), 'utf8').catch(() => '')
    if (elsewhere !== '') await removeHome(elsewhere.trim())
    await rm(parent, { recursive: true, force: true })
  })
  return dataDir
}

const start = async (dataDir: string) => {
  const running = await startEmbeddedPostgres({ dataDir })
  endings.push(running.stop)
  return running
}

/** A server in a process of its own. */
const startElsewhere = async (dataDir: string): Promise<ChildProcess> => {
  const holder = fork(HOLDER, [dataDir], { cwd: ROOT, execArgv: ['--import', 'tsx'] })
  endings.push(async () => {
    holder.kill('SIGKILL')
  })
  await once(holder, 'message')
  return holder
}

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test(
  'a data folder keeps its rows between starts, and nothing runs in between',
  async () => {
    const dataDir = await newDataDir()
    const first = await startEmbeddedPostgres({ dataDir })
    await query(first.url, "create table kept as select 'Åre' as name")
    await first.stop()
    expect(await isThere(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

    const second = await start(dataDir)
    expect(await query(second.url, 'select lower(name) from kept')).toEqual(['åre'])
  },
  UNHURRIED,
)

test(
  'the database waits for the disk, listens only on this machine, and the site is not a superuser',
  async () => {
    const dataDir = await newDataDir()
    const { url } = await start(dataDir)
    const settings = ['fsync', 'synchronous_commit', 'listen_addresses', 'server_encoding', 'is_superuser']
    const values = await query(url, `select ${settings.map((name) => `current_setting('${name}')`)}`)
    expect(values).toEqual(['on', 'on', '127.0.0.1', 'UTF8', 'off'])
    const { mode } = await stat(join(dataDir, 'postgres', 'trailherd-passwords.json'))
    expect(mode & 0o777).toBe(0o600)
  },
  UNHURRIED,
)

test(
  'the next start takes over the PostgreSQL that a killed server left running',
  async () => {
    const dataDir = await newDataDir()
    const server = await startElsewhere(dataDir)
    const postmaster = await postmasterOf(dataDir)
    server.kill('SIGKILL')
    await once(server, 'exit')

    const { url } = await start(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
    expect(await postmasterOf(dataDir)).toBe(postmaster)
  },
  UNHURRIED,
)

test(
  'a second server on a data folder is refused with the process number of the first, but scripts may join',
  async () => {
    const dataDir = await newDataDir()
    const server = await startElsewhere(dataDir)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `DATA_DIR ${dataDir} is already in use by process ${server.pid}`,
    )
    await expect(resetEmbeddedPostgres({ dataDir })).rejects.toThrow('already in use')

    const { url, stop } = await joinEmbeddedPostgres({ dataDir })
    await stop()
    expect(await query(url, 'select 1')).toEqual([1])
    server.kill('SIGKILL')
    await once(server, 'exit')
    await start(dataDir)
  },
  UNHURRIED,
)

test(
  'a PostgreSQL that was killed is started again at the same address with its rows',
  async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const dataDir = await newDataDir()
    const { url } = await start(dataDir)
    await query(url, 'create table kept as select 7 as number')
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await vi.waitFor(async () => expect(await query(url, 'select number from kept')).toEqual([7]), {
      timeout: 30_000,
      interval: 100,
    })
    vi.restoreAllMocks()
  },
  UNHURRIED,
)

test(
  'a lock file whose process number now belongs to another process does not block a start',
  async () => {
    const dataDir = await newDataDir()
    await (await startEmbeddedPostgres({ dataDir })).stop()
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const lock = join(dataDir, 'postgres', 'postmaster.pid')
    await writeFile(lock, `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`)
    await chown(lock, uid, gid)

    const { url } = await start(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
  },
  UNHURRIED,
)

// Root's PostgreSQL runs as another user, who may enter the first folder and not the second.
test.each([
  ['passable', 0o755],
  ['closed', 0o700],
])(
  'a data folder below a %s one keeps its rows, and deleting it is a factory reset',
  async (_name, mode) => {
    const dataDir = await newDataDir(mode)
    const first = await startEmbeddedPostgres({ dataDir })
    await query(first.url, 'create table kept ()')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir })
    expect(await query(second.url, "select to_regclass('kept')")).toEqual(['kept'])
    await second.stop()

    await rm(dataDir, { recursive: true })
    const third = await start(dataDir)
    expect(await query(third.url, "select to_regclass('kept')")).toEqual([null])
  },
  UNHURRIED,
)

test(
  'a reset leaves an empty database',
  async () => {
    const dataDir = await newDataDir()
    const first = await startEmbeddedPostgres({ dataDir })
    await query(first.url, 'create table kept ()')
    await first.stop()
    await resetEmbeddedPostgres({ dataDir })
    const { url } = await start(dataDir)
    expect(await query(url, "select to_regclass('kept')")).toEqual([null])
  },
  UNHURRIED,
)

const passwordsIn = (dataDir: string) => join(dataDir, 'postgres', 'trailherd-passwords.json')

test.each([
  ['lost', (file: string) => rm(file)],
  ['damaged', (file: string) => writeFile(file, '{')],
])(
  'a %s password file is replaced with a message, and all rows are kept',
  async (_name, harm) => {
    const dataDir = await newDataDir()
    const first = await startEmbeddedPostgres({ dataDir })
    await query(first.url, 'create table kept as select 7 as number')
    await first.stop()
    await harm(passwordsIn(dataDir))
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const second = await startEmbeddedPostgres({ dataDir })
    expect(said.mock.calls.join('')).toContain('New passwords were set; the data is unchanged.')
    said.mockRestore()
    expect(await query(second.url, 'select number from kept')).toEqual([7])
    await second.stop()
    const third = await start(dataDir)
    expect(await query(third.url, 'select number from kept')).toEqual([7])
  },
  UNHURRIED,
)

test(
  'a password file that is lost while PostgreSQL runs is reported with what to do',
  async () => {
    const dataDir = await newDataDir()
    const server = await startElsewhere(dataDir)
    const kept = await readFile(passwordsIn(dataDir))
    await rm(passwordsIn(dataDir))
    const refused = await startEmbeddedPostgres({ dataDir }).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(StartProblem)
    expect(String(refused)).toContain(`or process ${await postmasterOf(dataDir)} if there is none`)
    await writeFile(passwordsIn(dataDir), kept)
    server.kill('SIGKILL')
    await once(server, 'exit')
    await start(dataDir)
  },
  UNHURRIED,
)

test(
  'a password file of another database is reported with what to do',
  async () => {
    const dataDir = await newDataDir()
    await (await startEmbeddedPostgres({ dataDir })).stop()
    await writeFile(passwordsIn(dataDir), JSON.stringify({ postgres: 'other', trailherd: 'other' }))
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      'does not have the passwords of this database',
    )
    expect(await isThere(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  },
  UNHURRIED,
)

test('a data folder that is a file is refused with one line', async () => {
  const dataDir = await newDataDir()
  await writeFile(dataDir, '')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} is not a folder.`)
})
