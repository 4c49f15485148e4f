import { chmod, copyFile, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies a folder so that every user may read it and run its programs, whatever the permissions of the source. */
export const copyReadable = async (from: string, to: string): Promise<void> => {
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
