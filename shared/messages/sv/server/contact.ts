import type { contactAnswers as english } from '#messages/server/contact.ts'
import { translation } from '#shared/language/messages.ts'

export const contactAnswers = translation<typeof english>('sv', 'server/contact', {
  sent: 'Vi hör av oss så snart vi kan.',
})
