import { listingMails } from '#messages/server/listings/emails.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'

type Hidden = {
  kind: 'race' | 'trip'
  listing: { id: number; name: string }
  reason: string
  publicUrl: string
}

/** To the owner: an administrator has hidden the race or trip, for this reason. */
export const listingHidden = (
  { kind, listing, reason, publicUrl }: Hidden,
  { to, language }: { to: Mailbox; language: Language },
): Mail =>
  inLanguage(language, () => {
    const text = listingMails().hidden
    return {
      to,
      subject: text.subject(listing.name),
      ...mailLayout({
        title: text.title(listing.name),
        paragraphs: [text.text[kind], reason, text.answer],
        action: { label: text.action, url: `${publicUrl}${paths.contact()}` },
        footLink: { label: listing.name, url: `${publicUrl}${paths[kind](listing.id)}` },
      }),
    }
  })
