import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Whether a process with that number exists, also if it belongs to another user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The command line of a process: '' when it has ended, undefined when it cannot be found out. */
export const commandOf = async (pid: number): Promise<string | undefined> => {
  if (!isAlive(pid)) return ''
  try {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return words.replaceAll('\0', ' ')
  } catch {
    const listing = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return listing.then(
      ({ stdout }) => stdout,
      () => undefined,
    )
  }
}
