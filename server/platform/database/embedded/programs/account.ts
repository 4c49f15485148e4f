import { readFile, stat } from 'node:fs/promises'
import { StartProblem } from '../../../errors/start-problem.ts'
import { type Account, runProgram } from './run-program.ts'

const NAMES = ['postgres', 'nobody', 'daemon']

const knownAccounts = async (): Promise<Account[]> => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** Whether the account may enter the folder. The kernel decides, so every kind of permission counts. */
export const mayEnter = async (account: Account | undefined, folder: string): Promise<boolean> => {
  if (account === undefined) return true
  const { ok } = await runProgram('/bin/sh', ['-c', 'cd -- "$0"', folder], account)
  return ok
}

const ownerOf = async (cluster: string, accounts: Account[]): Promise<Account | undefined> => {
  const owner = await stat(cluster).catch(() => undefined)
  if (owner === undefined || owner.uid === 0) return undefined
  const name = accounts.find(({ uid }) => uid === owner.uid)?.name ?? `number ${owner.uid}`
  return { uid: owner.uid, gid: owner.gid, name }
}

/**
 * The user to run PostgreSQL as. An ordinary user runs it as themselves (undefined); root uses the owner
 * of an existing cluster, or else a user that the machine already has. Throws StartProblem.
 */
export const accountFor = async (cluster: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await knownAccounts()
  const owner = await ownerOf(cluster, accounts)
  const candidates = owner
    ? [owner]
    : NAMES.flatMap((known) => accounts.find(({ name, uid }) => name === known && uid !== 0) ?? [])
  for (const candidate of candidates) {
    // In some containers root may not become another user.
    if (await mayEnter(candidate, '/')) return candidate
  }
  const names = owner ? `user ${owner.name}` : `any of the users ${NAMES.join(', ')}`
  throw new StartProblem(
    `PostgreSQL does not run as root, and root cannot become ${names} here: ` +
      'start as an ordinary user, or set DATABASE_URL.',
  )
}
