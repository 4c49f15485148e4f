import { regexes } from 'zod'
import { mailMessages } from '#messages/server/platform/mail/writing.ts'
import { invalid } from '../../errors/errors.ts'
import type { Mailbox } from './mail.ts'

/** True for exactly one plain address: no list, no display name, no line break, no `?bcc=`. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && text.lastIndexOf('@') <= 64 && regexes.email.test(text)

/** The site's own address: that of the setting `MAIL_FROM`, such as `Trailherd <hello@trailherd.example>`. */
export const senderAddress = (mailFrom: string): string =>
  (/<([^<>]*)>/.exec(mailFrom)?.[1] ?? mailFrom).trim()

/** A text for a header, on one line: control characters, line breaks and direction marks become spaces. */
export const headerText = (text: string, most = 200): string => {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
}

/** A mailbox that is safe in a header. Throws AppError (400) for anything but one address. */
export const checkedMailbox = ({ address, name }: Mailbox): Mailbox => {
  if (!isMailAddress(address)) throw invalid(mailMessages().notOneAddress)
  const shown = name === undefined ? '' : headerText(name, 100)
  return shown === '' ? { address } : { address, name: shown }
}
