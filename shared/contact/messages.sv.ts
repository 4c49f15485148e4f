import type { ContactMessages } from './messages.en.ts'

export const messages: ContactMessages = {
  name: 'Namnet',
  message: 'Meddelandet',
  email: 'Ange en giltig e-postadress',
  raceId: 'Loppet måste anges med sitt id.',
}
