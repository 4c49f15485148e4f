import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { StartProblem } from '../../errors/start-problem.ts'
import { joinEmbeddedPostgres, resetEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { removeHome } from './folders/remove-home.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const HOLDER = resolve(ROOT, 'server/testing/database/hold-embedded-postgres.ts')
const UNHURRIED = 90_000

type Ending = () => Promise<void>
const endings: Ending[] = []
const endAll = async (all: Ending[]) => {
  for (const end of all.splice(0).reverse()) await end()
}
afterEach(() => endAll(endings))

/** A data folder yet to be made, below one that others may enter unless told otherwise. */
const newDataDir = async (mode = 0o755, atTheEnd = endings) => {
  const parent = await mkdtemp(join(tmpdir(), 'trailherd-embedded-'))
  await chmod(parent, mode)
  const dataDir = join(parent, 'data')
  atTheEnd.push(async () => {
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

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const KEEP_ROWS = "create table kept as select 7 as number, 'Åre' as name"
const ROWS = 'select number, lower(name) from kept'

const lasting: Ending[] = []
afterAll(() => endAll(lasting))
let used = ''
// Making a database takes longer than most tests, so they get copies of one that was started and stopped before.
beforeAll(async () => {
  used = await newDataDir(0o755, lasting)
  const { url, stop } = await startEmbeddedPostgres({ dataDir: used })
  await query(url, KEEP_ROWS)
  await stop()
})

/** A data folder of a server that was stopped, with rows. */
const usedDataDir = async (atTheEnd = endings) => {
  const dataDir = await newDataDir(0o755, atTheEnd)
  await promisify(execFile)('cp', ['-a', used, dataDir])
  return dataDir
}

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

const passwordsIn = (dataDir: string) => join(dataDir, 'postgres', 'trailherd-passwords.json')

test(
  'the database waits for the disk, listens only on this machine, and the site is not a superuser',
  async () => {
    const dataDir = await usedDataDir()
    const { url } = await start(dataDir)
    const settings = ['fsync', 'synchronous_commit', 'listen_addresses', 'server_encoding', 'is_superuser']
    const values = await query(url, `select ${settings.map((name) => `current_setting('${name}')`)}`)
    expect(values).toEqual(['on', 'on', '127.0.0.1', 'UTF8', 'off'])
    const { mode } = await stat(passwordsIn(dataDir))
    expect(mode & 0o777).toBe(0o600)
  },
  UNHURRIED,
)

describe('while a server in a process of its own uses a data folder', () => {
  let dataDir: string
  let server: ChildProcess | undefined

  const startServer = async () => {
    dataDir = await usedDataDir(lasting)
    const holder = fork(HOLDER, [dataDir], { cwd: ROOT, execArgv: ['--import', 'tsx'] })
    lasting.push(async () => {
      holder.kill('SIGKILL')
    })
    await once(holder, 'message')
    return holder
  }

  // One server for all of them. A test that is tried again starts another one if the last one was killed.
  const running = async () => {
    server ??= await startServer()
    return server
  }

  const killServer = async () => {
    const killed = await running()
    server = undefined
    killed.kill('SIGKILL')
    await once(killed, 'exit')
  }

  test(
    'a second server is refused with the process number of the first, but scripts may join',
    async () => {
      const { pid } = await running()
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
        `DATA_DIR ${dataDir} is already in use by process ${pid}`,
      )
      await expect(resetEmbeddedPostgres({ dataDir })).rejects.toThrow('already in use')

      const { url, stop } = await joinEmbeddedPostgres({ dataDir })
      await stop()
      expect(await query(url, 'select 1')).toEqual([1])
    },
    UNHURRIED,
  )

  test(
    'a password file that is lost is reported with what to do',
    async () => {
      await running()
      const kept = await readFile(passwordsIn(dataDir))
      await rm(passwordsIn(dataDir))
      const refused = await startEmbeddedPostgres({ dataDir }).catch((error: Error) => error)
      await writeFile(passwordsIn(dataDir), kept)
      expect(refused).toBeInstanceOf(StartProblem)
      expect(String(refused)).toContain(
        `If no server runs, stop process ${await postmasterOf(dataDir)} first.`,
      )
    },
    UNHURRIED,
  )

  test(
    'the next start takes over the PostgreSQL that it leaves running when it is killed',
    async () => {
      await running()
      const postmaster = await postmasterOf(dataDir)
      await killServer()

      const { url } = await start(dataDir)
      expect(await query(url, ROWS)).toEqual([7, 'åre'])
      expect(await postmasterOf(dataDir)).toBe(postmaster)
    },
    UNHURRIED,
  )
})

test(
  'a PostgreSQL that was killed is started again at the same address with its rows',
  async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const dataDir = await usedDataDir()
    const { url } = await start(dataDir)
    await query(url, 'update kept set number = 8')
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await vi.waitFor(async () => expect(await query(url, ROWS)).toEqual([8, 'åre']), {
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
    const dataDir = await usedDataDir()
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const lock = join(dataDir, 'postgres', 'postmaster.pid')
    await writeFile(lock, `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n127.0.0.1\n0 0\nready\n`)
    await chown(lock, uid, gid)

    const { url } = await start(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
  },
  UNHURRIED,
)

const closedDataDir = async () => {
  const dataDir = await newDataDir(0o700)
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  await query(url, KEEP_ROWS)
  await stop()
  return dataDir
}

// Root's PostgreSQL runs as another user, who may enter the first folder and not the second.
test.each([
  ['passable', () => usedDataDir()],
  ['closed', closedDataDir],
])(
  'a data folder below a %s one keeps its rows between starts, nothing runs in between, and deleting it is a factory reset',
  async (_name, dataDirBelow) => {
    const dataDir = await dataDirBelow()
    expect(await isThere(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    const second = await startEmbeddedPostgres({ dataDir })
    expect(await query(second.url, ROWS)).toEqual([7, 'åre'])
    await second.stop()
    expect(await isThere(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

    await rm(dataDir, { recursive: true })
    const third = await start(dataDir)
    expect(await query(third.url, "select to_regclass('kept')")).toEqual([null])
  },
  UNHURRIED,
)

test(
  'a reset leaves an empty database',
  async () => {
    const dataDir = await usedDataDir()
    await resetEmbeddedPostgres({ dataDir })
    const { url } = await start(dataDir)
    expect(await query(url, "select to_regclass('kept')")).toEqual([null])
  },
  UNHURRIED,
)

test.each([
  ['lost', (file: string) => rm(file)],
  ['damaged', (file: string) => writeFile(file, '{')],
])(
  'a %s password file is replaced with a message, and all rows are kept',
  async (_name, harm) => {
    const dataDir = await usedDataDir()
    await harm(passwordsIn(dataDir))
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const second = await startEmbeddedPostgres({ dataDir })
    expect(said.mock.calls.join('')).toContain('New passwords were set; the data is unchanged.')
    said.mockRestore()
    expect(await query(second.url, ROWS)).toEqual([7, 'åre'])
    await second.stop()
    const third = await start(dataDir)
    expect(await query(third.url, ROWS)).toEqual([7, 'åre'])
  },
  UNHURRIED,
)

test(
  'a password file of another database is reported with what to do',
  async () => {
    const dataDir = await usedDataDir()
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
