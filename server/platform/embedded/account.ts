import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { StartProblem } from '../settings.ts'

/** The user that PostgreSQL's processes belong to when we are root, as which it refuses to run. */
export type Account = { uid: number; gid: number; name: string }

const CANDIDATES = ['postgres', 'nobody', 'daemon']

const knownAccounts = async (): Promise<Account[]> => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/**
 * Whom to run PostgreSQL as: nobody in particular (undefined) for an ordinary user; for root the
 * owner of an existing cluster, else a user that the machine already has. Throws StartProblem.
 */
export const accountFor = async (cluster: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await knownAccounts()
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) {
    const name = accounts.find(({ uid }) => uid === owner.uid)?.name ?? `number ${owner.uid}`
    return { uid: owner.uid, gid: owner.gid, name }
  }
  for (const candidate of CANDIDATES) {
    const found = accounts.find(({ name, uid }) => name === candidate && uid !== 0)
    if (found) return found
  }
  throw new StartProblem(
    `PostgreSQL does not run as root, and this machine has none of the users ${CANDIDATES.join(', ')}: ` +
      'start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Options of `spawn` that make the child belong to the account, in a folder that everybody may enter. */
export const belongingTo = (account: Account | undefined) =>
  account === undefined ? { cwd: '/' } : { cwd: '/', uid: account.uid, gid: account.gid }

/** Whether the account may enter the folder, asked of the kernel, so that every kind of right counts. */
export const mayEnter = (account: Account | undefined, folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (account === undefined) return resolve(true)
    const shell = spawn('/bin/sh', ['-c', 'cd -- "$0"', folder], {
      ...belongingTo(account),
      stdio: 'ignore',
    })
    shell.once('error', () => resolve(false))
    shell.once('exit', (code) => resolve(code === 0))
  })
