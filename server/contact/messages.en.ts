/** What the contact page is answered. */
export const messages = {
  sent: "We'll get back to you as soon as possible.",
}
export type ContactAnswers = typeof messages
