import { mkdir, realpath } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartProblem } from '../errors/start-problem.ts'

const ownName = () => {
  try {
    return userInfo().username
  } catch {
    return `number ${process.getuid?.()}`
  }
}

const REASONS: [RegExp, (user: string) => string][] = [
  [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|53100/, () => 'has no room left'],
  [/EROFS|Read-only file system/, () => 'is on a file system that can only be read'],
  [/ENOTDIR|EEXIST/, () => 'is not a folder'],
  [/ENOENT/, () => 'cannot be made'],
  [/EACCES|EPERM|Permission denied|Operation not permitted/, (user) => `cannot be written by user ${user}`],
]

/** The message for a data folder without space or permissions; undefined for any other failure. */
export const dataFolderProblem = (
  dataDir: string,
  failure: string,
  user = ownName(),
): StartProblem | undefined => {
  const reason = REASONS.find(([pattern]) => pattern.test(failure))?.[1]
  return reason && new StartProblem(`DATA_DIR ${dataDir} ${reason(user)}.`)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Runs `work`, which uses the data folder, and reports a full or forbidden folder as a StartProblem. */
export const inDataFolder = async <Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw dataFolderProblem(dataDir, codeOf(error)) ?? error
  }
}

const hasCode = (error: unknown, code: string) => codeOf(error) === code

const makeFolder = async (folder: string): Promise<void> => {
  const make = () =>
    mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  // Not `recursive`: where no folder can be made, such as in /proc, Node.js would try for ever.
  try {
    await make()
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await make()
  }
}

/** Creates the data folder, readable only by its owner, if it is missing. Returns its real path. */
export const makeDataFolder = (dataDir: string): Promise<string> =>
  inDataFolder(dataDir, async () => {
    await makeFolder(dataDir)
    return realpath(dataDir)
  })
