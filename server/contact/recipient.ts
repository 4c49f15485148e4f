import type { Settings } from '#server/platform/settings/settings.ts'

/** Who reads the contact page's messages: CONTACT_TO, else the address that mails come from. */
export const contactRecipient = ({ contactTo, mailFrom }: Pick<Settings, 'contactTo' | 'mailFrom'>): string =>
  contactTo ?? (/<([^<>]*)>/.exec(mailFrom)?.[1] ?? mailFrom).trim()
