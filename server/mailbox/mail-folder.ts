import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { MAIL_FILE } from '#server/platform/mail/sending/mail-files.ts'

export type StoredMail = Email & { name: string }

const MOST_LISTED = 100

/** The mail with that file name, or null if the file does not exist or the name is not that of a mail file. */
export const readMail = async (folder: string, name: string): Promise<StoredMail | null> => {
  if (!MAIL_FILE.test(name)) return null
  const content = await readFile(join(folder, name)).catch(() => null)
  return content && { ...(await PostalMime.parse(content)), name }
}

/** The newest mails first, and how many there are in all. */
export const listMails = async (folder: string): Promise<{ mails: StoredMail[]; total: number }> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => MAIL_FILE.test(name))
  const newest = names.sort().reverse().slice(0, MOST_LISTED)
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)))
  return { mails: mails.filter((mail) => mail !== null), total: names.length }
}

export const attachmentBytes = ({ content, encoding }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content, encoding) : Buffer.from(new Uint8Array(content))
