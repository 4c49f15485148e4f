import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PIECE = Buffer.alloc(1024 * 1024)

/** A folder with a small disk of its own. */
export type SmallDisk = {
  folder: string
  /** Takes the room that is left, apart from so many bytes. */
  fill: (leave: number) => Promise<void>
  /** Gives the room back. */
  free: () => Promise<void>
  remove: () => Promise<void>
}

/** Mounts a disk in memory of so many MB. Only root on Linux can do that; undefined for others. */
export const mountSmallDisk = async (megabytes: number): Promise<SmallDisk | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-small-disk-'))
  await chmod(folder, 0o755)
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=1777`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  )
  if (!mounted) {
    await rm(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: async (leave) => {
      const file = await open(ballast, 'a')
      try {
        // Pages of the database are found in holes too, so the last bytes are taken one by one.
        for (const size of [PIECE.length, 4096, 1]) {
          for (;;) {
            const { bytesWritten } = await file.write(PIECE, 0, size).catch(() => ({ bytesWritten: 0 }))
            if (bytesWritten === 0) break
          }
        }
        await file.truncate((await file.stat()).size - leave)
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    remove: async () => {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
