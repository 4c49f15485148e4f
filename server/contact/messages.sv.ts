import type { ContactAnswers } from './messages.en.ts'

export const messages: ContactAnswers = {
  sent: 'Vi hör av oss så snart vi kan.',
}
