import { senderAddress } from '#server/platform/mail/writing/mail-address.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The address that gets messages from the contact page: CONTACT_TO, or else the sender's address of all mails. */
export const contactRecipient = ({ contactTo, mailFrom }: Pick<Settings, 'contactTo' | 'mailFrom'>): string =>
  contactTo ?? senderAddress(mailFrom)
