import { inEnglish } from '#shared/language/messages.ts'

/** The contact form. */
export const contactFormMessages = inEnglish('client/features/contact', {
  form: 'Contact',
  name: 'Name',
  email: 'Email Address',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message sent!',
  sentText: "We'll get back to you as soon as possible.",
  failed: 'Error',
  failedText: 'Failed to send message. Please try again.',
})
