import { inEnglish } from '#shared/language/messages.ts'

/** What the contact page is answered. */
export const contactAnswers = inEnglish('server/contact', {
  sent: "We'll get back to you as soon as possible.",
})
