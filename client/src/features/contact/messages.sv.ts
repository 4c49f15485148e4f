import type { ContactFormMessages } from './messages.en.ts'

export const messages: ContactFormMessages = {
  form: 'Kontakt',
  name: 'Namn',
  email: 'E-postadress',
  message: 'Meddelande',
  send: 'Skicka meddelandet',
  sending: 'Skickar...',
  sent: 'Meddelandet är skickat!',
  sentText: 'Vi hör av oss så snart vi kan.',
  failed: 'Något gick fel',
  failedText: 'Meddelandet kunde inte skickas. Försök igen.',
}
