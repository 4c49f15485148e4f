import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language.ts'

type Message = {
  to: Mailbox
  name: string
  email: string
  message: string
  race: { name: string; url: string } | null
  /** The language that the site was in. */
  language: Language
}

const NAMES: Record<Language, string> = { en: 'English', sv: 'Swedish' }

const write = ({ to, name, email, message, race, language }: Message): Mail => ({
  to,
  replyTo: { address: email, name },
  subject: race ? `Message about ${race.name}` : `Message from ${name}`,
  ...mailLayout({
    title: race ? `A message about ${race.name}` : 'A message from the contact page',
    paragraphs: [message],
    facts: [
      ['From', name],
      ['Email', email],
      ['Language', NAMES[language]],
      ...(race ? ([['Race', race.name]] satisfies [string, string][]) : []),
    ],
    ...(race && { action: { label: 'Go to the race', url: race.url } }),
    footnote: 'Reply to this mail to answer.',
  }),
})

/**
 * A message from the contact page; a reply goes to its author. It is in English for the people who run the site,
 * and tells them which language its author uses.
 */
export const contactMessage = (message: Message): Mail => inLanguage(DEFAULT_LANGUAGE, () => write(message))
