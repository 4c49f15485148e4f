import { reviewRefusals } from '#messages/server/reviews.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import type { Language } from '#shared/language/language.ts'

type Arrived = {
  listing: { name: string /** The absolute address of its page. */; url: string }
  review: { rating: number; reviewText: string | null }
}

/** To the organizer: somebody reviewed the race or trip, and one public answer is possible. */
export const reviewArrived = (
  { listing, review }: Arrived,
  { to, language }: { to: Mailbox; language: Language },
): Mail =>
  inLanguage(language, () => {
    const text = reviewRefusals().mail
    return {
      to,
      subject: text.subject(listing.name),
      ...mailLayout({
        title: text.title(review.rating),
        paragraphs: [text.text(listing.name), ...(review.reviewText ? [review.reviewText] : [])],
        action: { label: text.action, url: `${listing.url}#reviews` },
        footnote: text.footnote,
      }),
    }
  })
