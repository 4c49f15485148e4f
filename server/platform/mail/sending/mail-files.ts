import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { messageOf, type OutgoingMail } from '../writing/message.ts'
import type { MailTransport } from './smtp-transport.ts'

/** The names of mail files: the time when the mail was queued, and the start of its id. */
export const MAIL_FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/

export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

const fileName = ({ id, createdAt }: OutgoingMail) =>
  `${createdAt.toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`

/**
 * Writes each mail to a file, for a Trailherd without a mail server. Files are never half written, and
 * another attempt replaces the file.
 */
export const mailFiles = (folder: string, from: string): MailTransport => ({
  deliver: async (mail) => {
    const content = await new MailComposer(messageOf(mail, from)).compile().build()
    const name = fileName(mail)
    const unfinished = join(folder, `.${name}.${process.pid}`)
    const write = () => writeFile(unfinished, content, { mode: 0o600 })
    // Making sure of the folder before each mail would cost as much as the rest.
    await write().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await write()
    })
    await rename(unfinished, join(folder, name))
  },
  // If one file cannot be written, neither can the others.
  canBeUsed: async () => false,
  close: () => {},
})
