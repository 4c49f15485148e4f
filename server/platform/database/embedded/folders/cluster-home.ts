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

/** Where the cluster of a data folder lies as far as is known yet; it may not exist. */
export const knownPlace = async (dataDir: string) => (await pointerIn(dataDir)) ?? dataDir

const namesOf = (dataDir: string) =>
  `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`

/** Lets the account pass through a data folder of root's, and nobody else. */
const letIn = async (folder: string, account: Account): Promise<void> => {
  const { uid, mode } = await stat(folder)
  if (uid !== 0) return
  await chown(folder, 0, account.gid)
  await chmod(folder, (mode & 0o777) | 0o010)
}

/** Whether folders made here keep their owner and mode, which PostgreSQL insists on. */
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

/** Whether the account may enter the folder, which is opened to it if it is root's. */
export const openTo = async (folder: string, account: Account | undefined): Promise<boolean> => {
  if (account === undefined || (await mayEnter(account, folder))) return true
  await letIn(folder, account)
  return mayEnter(account, folder)
}

const pointedAt = async (dataDir: string, place: string): Promise<string> => {
  // A start at the same moment may have written the pointer and be about to make the folder.
  for (let tries = 0; tries < 20; tries += 1) {
    if (await exists(place)) return place
    await sleep(100)
  }
  throw new StartProblem(
    `DATA_DIR ${dataDir} keeps its database in ${place}, which is gone. Delete ${dataDir} to start afresh.`,
  )
}

const makeElsewhere = async (dataDir: string, account: Account | undefined): Promise<string> => {
  const place = join(await makeReachableFolder(), `${namesOf(dataDir)}${randomBytes(6).toString('hex')}`)
  await writeFile(join(dataDir, POINTER), `${place}\n`, { flag: 'wx', mode: 0o600 })
  await mkdir(place, { mode: 0o700 })
  if (account) await letIn(place, account)
  process.stdout.write(`The database is kept in ${place}, because PostgreSQL cannot work in ${dataDir}.\n`)
  return place
}

/**
 * The folder that holds the cluster of a data folder: itself, or, where the account may not enter
 * it or its file system keeps no rights, a folder elsewhere that a file in it points at.
 */
export const findPlace = async (dataDir: string, account: Account | undefined): Promise<string> => {
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
 * Places elsewhere that belonged to a data folder at this path which has been deleted. One whose
 * pointer lives on in a neighbouring folder was moved there and is not among them.
 */
export const abandonedPlaces = async (dataDir: string): Promise<string[]> => {
  const root = reachableFolder()
  const entries = await readdir(root).catch(() => [])
  const ours = entries.filter((name) => name.startsWith(namesOf(dataDir))).map((name) => join(root, name))
  if (ours.length === 0) return []
  const neighbours = await readdir(dirname(dataDir)).catch(() => [])
  const pointers = await Promise.all(neighbours.map((name) => pointerIn(join(dirname(dataDir), name))))
  return ours.filter((place) => !pointers.includes(place))
}
