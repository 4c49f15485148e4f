import { chmod, lstat, mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../../../errors/start-problem.ts'

/**
 * The folder for what cannot be kept in the checkout or the data folder. As root it is one that the user of
 * PostgreSQL may enter, otherwise one below the home folder.
 */
export const reachableFolder = (): string =>
  process.getuid?.() === 0
    ? '/var/lib/trailherd'
    : join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'trailherd')

/** Creates the folder so that other users may pass through it, whatever the umask. Throws StartProblem. */
export const makeReachableFolder = async (): Promise<string> => {
  const folder = reachableFolder()
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new StartProblem(`PostgreSQL needs the folder ${folder}, which cannot be made: ${error.message}`)
  })
  const { uid, mode } = await lstat(folder)
  if (uid === process.getuid?.() && (mode & 0o111) !== 0o111) await chmod(folder, 0o755)
  return folder
}
