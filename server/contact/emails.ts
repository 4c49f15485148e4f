import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'

type Message = {
  to: Mailbox
  name: string
  email: string
  message: string
  race: { name: string; url: string } | null
}

/** A message from the contact page; answering it writes to its author. */
export const contactMessage = ({ to, name, email, message, race }: Message): Mail => ({
  to,
  replyTo: { address: email, name },
  subject: race ? `Message about ${race.name}` : `Message from ${name}`,
  ...mailLayout({
    title: race ? `A message about ${race.name}` : 'A message from the contact page',
    paragraphs: [message],
    facts: [
      ['From', name],
      ['Email', email],
      ...(race ? ([['Race', race.name]] satisfies [string, string][]) : []),
    ],
    ...(race && { action: { label: 'Go to the race', url: race.url } }),
    footnote: 'Answer this mail to write back.',
  }),
})
