import type { ReviewRefusals } from './messages.en.ts'

export const messages: ReviewRefusals = {
  alreadyReviewed: 'Du har redan lämnat ett omdöme om det här loppet.',
  notYours: 'Bara den som skrev omdömet och loppets arrangör kan ta bort det.',
  notYoursToEdit: 'Bara den som skrev omdömet kan ändra det.',
}
