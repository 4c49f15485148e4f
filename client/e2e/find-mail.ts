import { join } from 'node:path'
import { listMails, type StoredMail } from '#server/mailbox/mail-folder.ts'
import { siteData } from './open-page.ts'

const PATIENCE_MS = 120_000

/** Waits for the newest mail with this subject to this address. */
export const findMail = async (subject: string | RegExp, to?: string): Promise<StoredMail> => {
  const fits = (mail: StoredMail) =>
    mail.subject?.match(subject) && (to === undefined || mail.to?.some(({ address }) => address === to))
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const { mails } = await listMails(join(siteData(), 'mail'))
    const mail = mails.find(fits)
    if (mail) return mail
    await new Promise((wake) => setTimeout(wake, 200))
  }
  throw new Error(`No mail with the subject ${subject} arrived.`)
}

/** The link to a page in a mail, without the host: `/reset-password?token=…`. */
export const linkIn = ({ text = '' }: StoredMail, page: string): string => {
  const addresses = (text.match(/https?:\/\/\S+/g) ?? []).map((address) => new URL(address))
  const link = addresses.find(({ pathname }) => pathname === page)
  if (!link) throw new Error(`The mail has no link to ${page}:\n${text}`)
  return `${link.pathname}${link.search}`
}
