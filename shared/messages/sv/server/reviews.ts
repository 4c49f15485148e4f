import type { reviewRefusals as english } from '#messages/server/reviews.ts'
import { translation } from '#shared/language/messages.ts'

export const reviewRefusals = translation<typeof english>('sv', 'server/reviews', {
  alreadyReviewed: 'Du har redan lämnat ett omdöme om det här loppet.',
  notYours: 'Bara den som skrev omdömet och loppets arrangör kan ta bort det.',
  notYoursToEdit: 'Bara den som skrev omdömet kan ändra det.',
})
