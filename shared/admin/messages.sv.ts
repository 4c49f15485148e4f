import type { AdminMessages } from './messages.en.ts'

export const messages: AdminMessages = {
  reason: 'Orsaken',
  reasonMissing: 'Ange en orsak. Den som berörs läser den.',
  trueOrFalse: (field) => `${field} måste vara true eller false.`,
  listOfIds: 'Ange en lista med 1 till 500 id:n.',
}
