import type { reviewMessages as english } from '#messages/shared/reviews.ts'
import { translation } from '#shared/language/messages.ts'

export const reviewMessages = translation<typeof english>('sv', 'shared/reviews', {
  review: 'Omdömet',
  selectStars: 'Välj ett betyg med stjärnorna',
  promisesNotObject: 'Svaren på frågorna måste vara ett objekt.',
  unknownPromise: 'Det är ingen av de fem frågorna.',
  yesOrNo: 'Svara ja eller nej.',
  answer: 'Svaret',
  wrongLink: 'Länken är inte hel. Öppna den i ditt mejl.',
  wrongSpot: 'Det är inte en av platserna.',
})
