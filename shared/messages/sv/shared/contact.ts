import type { contactMessages as english } from '#messages/shared/contact.ts'
import { translation } from '#shared/language/messages.ts'

export const contactMessages = translation<typeof english>('sv', 'shared/contact', {
  name: 'Namnet',
  message: 'Meddelandet',
  email: 'Ange en giltig e-postadress',
  raceId: 'Loppet måste anges med sitt id.',
})
