import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartProblem } from '../../../errors/start-problem.ts'
import { dataFolderProblem } from '../../../settings/data-folder.ts'
import { isAlive } from '../programs/process-command.ts'
import { type Account, runProgram } from '../programs/run-program.ts'
import type { Cluster } from './cluster.ts'
import { keepPasswords, newPasswords, writePrivately } from './passwords.ts'

const WORK = 'postgres.new-'
const NEEDED = 100 * 1024 * 1024
// pg_trgm and full text search need LC_CTYPE to recognise letters. C knows only ASCII, so it comes last.
const LETTERS = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C']

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

const refuseWithoutRoom = async ({ dataDir, folder }: Cluster) => {
  const { bavail, bsize } = await statfs(dirname(folder))
  if (bavail * bsize >= NEEDED) return
  throw new StartProblem(
    `DATA_DIR ${dataDir} has no room left: a new database needs ${inMegabytes(NEEDED)}, ` +
      `${inMegabytes(bavail * bsize)} are free.`,
  )
}

const makeFolder = async (folder: string, account: Account | undefined) => {
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
}

type NewFolder = { target: string; passwordFile: string }

const runInitdb = async ({ account, binaries, isDurable }: Cluster, { target, passwordFile }: NewFolder) => {
  const args = [
    `--pgdata=${target}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(isDurable ? [] : ['--no-sync']),
  ]
  let outcome = { ok: false, output: '' }
  for (const letters of LETTERS) {
    outcome = await runProgram(binaries.initdb, [...args, `--lc-ctype=${letters}`], account)
    if (!outcome.output.includes('invalid locale name')) break
  }
  return outcome
}

const creationProblem = ({ dataDir, account }: Cluster, said: string): StartProblem => {
  if (/could not look up effective user/.test(said)) {
    return new StartProblem(
      'PostgreSQL needs a user with a name, and this one has none in /etc/passwd: add it, or set DATABASE_URL.',
    )
  }
  const reason = /(?:initdb: error|FATAL): *(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1)
  return (
    dataFolderProblem(dataDir, said, account?.name) ??
    new StartProblem(`The embedded PostgreSQL could not create its database: ${reason}`)
  )
}

const initialise = async (cluster: Cluster, work: string): Promise<string> => {
  const { account } = cluster
  const target = join(work, 'postgres')
  const passwordFile = join(work, 'password')
  const passwords = newPasswords()
  await makeFolder(target, account)
  await writePrivately(passwordFile, `${passwords.postgres}\n`, account)
  const { ok, output } = await runInitdb(cluster, { target, passwordFile })
  if (!ok) throw creationProblem(cluster, output)
  await keepPasswords(target, passwords, account)
  return target
}

const clearLeftovers = async (home: string) => {
  for (const name of await readdir(home)) {
    const maker = name.startsWith(WORK) ? Number.parseInt(name.slice(WORK.length), 10) : process.pid
    if (!isAlive(maker)) await rm(join(home, name), { recursive: true, force: true })
  }
}

const majorOf = (version: string) => version.split('.')[0]

const versionIn = async (folder: string) =>
  (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()

/** Creates the cluster if it does not exist, completely or not at all. Throws StartProblem. */
export const createCluster = async (cluster: Cluster): Promise<void> => {
  const { folder, account, binaries } = cluster
  if ((await versionIn(folder)) === '') {
    await refuseWithoutRoom(cluster)
    await clearLeftovers(dirname(folder))
    const work = join(dirname(folder), `${WORK}${process.pid}-${randomBytes(4).toString('hex')}`)
    try {
      await makeFolder(work, account)
      const fresh = await initialise(cluster, work)
      await rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
        // Another start may have created the cluster at the same time.
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      })
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }
  const version = await versionIn(folder)
  if (version === '') throw new StartProblem(`${folder} is not a database of Trailherd: move it away.`)
  if (version !== majorOf(binaries.version)) {
    throw new StartProblem(
      `${folder} is a database of PostgreSQL ${version}, but this release of Trailherd has ${binaries.version}: ` +
        'start it with the release that created it, or set DATABASE_URL.',
    )
  }
}
