import { randomBytes } from 'node:crypto'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartProblem } from '../../../errors/start-problem.ts'
import type { Account } from '../programs/run-program.ts'

/** The file that keeps the passwords of a cluster. */
export const passwordFile = (folder: string) => join(folder, 'trailherd-passwords.json')

const passwords = z.object({ postgres: z.string(), trailherd: z.string() })

/** The passwords of the superuser, for housekeeping, and of the role that the site uses. */
export type Passwords = z.infer<typeof passwords>

const random = () => randomBytes(24).toString('base64url')

export const newPasswords = (): Passwords => ({ postgres: random(), trailherd: random() })

/** Writes a file that only the account may read, or only we if there is no account. */
export const writePrivately = async (file: string, text: string, account: Account | undefined) => {
  await writeFile(file, text, { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
}

export const keepPasswords = (folder: string, known: Passwords, account: Account | undefined) =>
  writePrivately(passwordFile(folder), `${JSON.stringify(known)}\n`, account)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The stored passwords, or undefined when their file is missing or damaged. */
export const readPasswords = async (folder: string): Promise<Passwords | undefined> => {
  const text = await readFile(passwordFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return passwords.safeParse(parsed(text)).data
}

/** The error for a password file that belongs to another database. */
export const foreignPasswords = (folder: string) =>
  new StartProblem(
    `${passwordFile(folder)} does not have the passwords of this database. Put the right file back from a backup ` +
      'of DATA_DIR, or delete it and start again: that sets new passwords and does not touch the data.',
  )

/** The address at which a role connects. `sslmode` is set so that the environment cannot ask for TLS. */
export const urlFor = (role: keyof Passwords, known: Passwords, port: number, database: string) =>
  `postgres://${role}:${known[role]}@127.0.0.1:${port}/${database}?sslmode=disable`
