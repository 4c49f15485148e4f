import { randomBytes } from 'node:crypto'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Account } from './run-program.ts'

const FILE = 'trailherd-passwords.json'

const passwords = z.object({ postgres: z.string(), trailherd: z.string() })

/** Of the superuser, for housekeeping, and of the role that the site works as. */
export type Passwords = z.infer<typeof passwords>

const random = () => randomBytes(24).toString('base64url')

export const newPasswords = (): Passwords => ({ postgres: random(), trailherd: random() })

/** Writes a file that the account (or we, without one) may read and nobody else. */
export const writePrivately = async (file: string, text: string, account: Account | undefined) => {
  await writeFile(file, text, { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
}

export const keepPasswords = (folder: string, known: Passwords, account: Account | undefined) =>
  writePrivately(join(folder, FILE), `${JSON.stringify(known)}\n`, account)

export const readPasswords = async (folder: string): Promise<Passwords> =>
  passwords.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')))

/** Where a role of the cluster connects. The outer environment can't make it ask for TLS. */
export const urlFor = (role: keyof Passwords, known: Passwords, port: number, database: string) =>
  `postgres://${role}:${known[role]}@127.0.0.1:${port}/${database}?sslmode=disable`
