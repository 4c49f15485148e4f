import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { messageOf, type OutgoingMail } from '../writing/message.ts'
import type { MailTransport } from './smtp-transport.ts'

/** What mail files are called: the time they were queued, then the start of their id. */
export const MAIL_FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/

export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

const fileName = ({ id, createdAt }: OutgoingMail) =>
  `${createdAt.toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`

/**
 * Delivers each mail as a file, for a Trailherd without a mail server. A file appears whole or not
 * at all, and a repeated attempt replaces it.
 */
export const mailFiles = (folder: string, from: string): MailTransport => ({
  deliver: async (mail) => {
    const content = await new MailComposer(messageOf(mail, from)).compile().build()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = fileName(mail)
    const unfinished = join(folder, `.${name}.${process.pid}`)
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  },
  // What keeps one file from being written keeps the others.
  canBeUsed: async () => false,
  close: () => {},
})
