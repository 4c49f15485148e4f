import type { contactFormMessages as english } from '#messages/client/features/contact.ts'
import { translation } from '#shared/language/messages.ts'

export const contactFormMessages = translation<typeof english>('sv', 'client/features/contact', {
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
})
