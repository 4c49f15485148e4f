import type { reviewMessages as english } from '#messages/shared/reviews.ts'
import { translation } from '#shared/language/messages.ts'

export const reviewMessages = translation<typeof english>('sv', 'shared/reviews', {
  review: 'Omdömet',
  selectStars: 'Välj ett betyg med stjärnorna',
})
