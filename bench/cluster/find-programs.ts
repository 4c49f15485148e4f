import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const POSTGRES = '/usr/lib/postgresql'
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

const firstOf = async (name: string, folders: string[]): Promise<string | undefined> => {
  for (const folder of folders) {
    const path = join(folder, name)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}

/** Debian keeps each version of PostgreSQL in a folder; the newest comes first. */
const postgresFolders = async (): Promise<string[]> => {
  const versions = await readdir(POSTGRES).catch(() => [])
  const newest = versions.sort((one, other) => Number(other) - Number(one))
  return newest.map((version) => join(POSTGRES, version, 'bin'))
}

const allFolders = async () => [...(await postgresFolders()), ...FOLDERS]

/** The path of a program that may be missing. */
export const findProgram = async (name: string): Promise<string | undefined> =>
  firstOf(name, await allFolders())

export type Programs = Record<
  'initdb' | 'postgres' | 'pg_ctl' | 'pg_basebackup' | 'pgbouncer' | 'haproxy',
  string
>

/** The programs of the cluster. Throws with what has to be installed. */
export const findPrograms = async (): Promise<Programs> => {
  const folders = await allFolders()
  const wanted = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pgbouncer', 'haproxy'] as const
  const found = await Promise.all(wanted.map(async (name) => [name, await firstOf(name, folders)] as const))
  const missing = found.filter(([, path]) => path === undefined).map(([name]) => name)
  if (missing.length > 0) {
    throw new Error(
      `Not installed: ${missing.join(', ')}. On Debian: apt-get install postgresql pgbouncer haproxy`,
    )
  }
  return Object.fromEntries(found) as Programs
}
