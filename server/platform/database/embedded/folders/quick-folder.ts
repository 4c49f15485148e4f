import { access, constants, mkdtemp, readdir, realpath, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../programs/process-command.ts'
import { reachableFolder } from './reachable-folder.ts'
import { removeHome } from './remove-home.ts'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 6 * 1024 ** 3

/** Whether this is a Linux machine with much free memory, and a folder in it that files can be written to. */
export const hasRoomInMemory = async (): Promise<boolean> => {
  try {
    await access(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES
  } catch {
    return false
  }
}

const startOf = (name: string) => `trailherd-${name}-`

/** A new folder in this one, whose name tells which process made it. */
export const ownFolderIn = async (folder: string, name: string): Promise<string> =>
  realpath(await mkdtemp(join(folder, `${startOf(name)}${process.pid}-`)))

/**
 * A new folder for a database that may be lost: in memory on a Linux machine that has much of it, else among the
 * temporary files. A new database is some 700 files, which many disks need most of a second for.
 */
export const makeQuickFolder = async (name: string): Promise<string> =>
  ownFolderIn((await hasRoomInMemory()) ? IN_MEMORY : tmpdir(), name)

/** Ends and deletes the databases in folders of this name whose makers were killed. */
export const clearKilledRuns = async (name: string): Promise<void> => {
  for (const folder of new Set([tmpdir(), IN_MEMORY, reachableFolder()])) {
    const names = await readdir(folder).catch(() => [])
    for (const found of names.filter((other) => other.startsWith(startOf(name)))) {
      const home = join(folder, found)
      const maker = Number.parseInt(found.slice(startOf(name).length), 10)
      const uid = await stat(home).then(
        (stats) => stats.uid,
        () => undefined,
      )
      if (maker > 0 && !isAlive(maker) && uid === process.getuid?.()) await removeHome(home).catch(() => {})
    }
  }
}
