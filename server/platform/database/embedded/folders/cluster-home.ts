import { createHash, randomBytes } from 'node:crypto'
import { access, chmod, chown, mkdir, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../../errors/start-problem.ts'
import { mayEnter } from '../programs/account.ts'
import type { Account } from '../programs/run-program.ts'
import { makeReachableFolder, reachableFolder } from './reachable-folder.ts'

const POINTER = 'postgres-is-in'

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const pointerIn = async (folder: string): Promise<string | undefined> =>
  (await readFile(join(folder, POINTER), 'utf8').catch(() => '')).trim() || undefined

/** The folder that holds the cluster, as far as it is known yet. It may not exist. */
export const knownHome = async (dataDir: string) => (await pointerIn(dataDir)) ?? dataDir

const namesOf = (dataDir: string) =>
  `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`

/** Lets the account, and nobody else, pass through a data folder that belongs to root. */
const letIn = async (folder: string, account: Account): Promise<void> => {
  const { uid, mode } = await stat(folder)
  if (uid !== 0) return
  await chown(folder, 0, account.gid)
  await chmod(folder, (mode & 0o777) | 0o010)
}

/** Whether folders created here keep their owner and mode, which PostgreSQL requires. */
const keepsRights = async (folder: string, account: Account | undefined): Promise<boolean> => {
  if (process.platform === 'win32') return true
  const probe = join(folder, `.probe-${randomBytes(4).toString('hex')}`)
  await mkdir(probe, { mode: 0o700 })
  try {
    if (account) await chown(probe, account.uid, account.gid)
    const { uid, mode } = await stat(probe)
    return (mode & 0o777) === 0o700 && uid === (account?.uid ?? process.getuid?.())
  } catch {
    return false
  } finally {
    await rmdir(probe)
  }
}

/** Whether the account may enter the folder. A folder of root is opened to it first. */
export const openTo = async (folder: string, account: Account | undefined): Promise<boolean> => {
  if (account === undefined || (await mayEnter(account, folder))) return true
  await letIn(folder, account)
  return mayEnter(account, folder)
}

const pointedAt = async (dataDir: string, home: string): Promise<string> => {
  // Another start may have written the pointer just now and not yet made the folder.
  for (let tries = 0; tries < 20; tries += 1) {
    if (await exists(home)) return home
    await sleep(100)
  }
  throw new StartProblem(
    `DATA_DIR ${dataDir} keeps its database in ${home}, which no longer exists. Delete ${dataDir} to start with an empty one.`,
  )
}

const makeElsewhere = async (dataDir: string, account: Account | undefined): Promise<string> => {
  const home = join(await makeReachableFolder(), `${namesOf(dataDir)}${randomBytes(6).toString('hex')}`)
  await writeFile(join(dataDir, POINTER), `${home}\n`, { flag: 'wx', mode: 0o600 })
  await mkdir(home, { mode: 0o700 })
  if (account) await letIn(home, account)
  process.stdout.write(`The database is kept in ${home}, because PostgreSQL cannot work in ${dataDir}.\n`)
  return home
}

/**
 * The folder that holds the cluster: the data folder itself or, if the account may not enter it or its
 * file system keeps no permissions, a folder elsewhere. A file in the data folder then names that folder.
 */
export const findHome = async (dataDir: string, account: Account | undefined): Promise<string> => {
  const pointer = await pointerIn(dataDir)
  if (pointer !== undefined) return pointedAt(dataDir, pointer)
  const isOpen = await openTo(dataDir, account)
  if ((await exists(join(dataDir, 'postgres'))) || (isOpen && (await keepsRights(dataDir, account)))) {
    return dataDir
  }
  try {
    return await makeElsewhere(dataDir, account)
  } catch (error) {
    const other = await pointerIn(dataDir)
    if (other === undefined) throw error
    return pointedAt(dataDir, other)
  }
}

/**
 * Folders elsewhere that belonged to a data folder of this path that was deleted. If a neighbouring folder
 * still points at one, the data folder was only renamed, and its cluster is left out.
 */
export const abandonedHomes = async (dataDir: string): Promise<string[]> => {
  const root = reachableFolder()
  const entries = await readdir(root).catch(() => [])
  const ours = entries.filter((name) => name.startsWith(namesOf(dataDir))).map((name) => join(root, name))
  if (ours.length === 0) return []
  const neighbours = await readdir(dirname(dataDir)).catch(() => [])
  const pointers = await Promise.all(neighbours.map((name) => pointerIn(join(dirname(dataDir), name))))
  return ours.filter((home) => !pointers.includes(home))
}
