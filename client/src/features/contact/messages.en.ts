/** The contact form. */
export const messages = {
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
}
export type ContactFormMessages = typeof messages
