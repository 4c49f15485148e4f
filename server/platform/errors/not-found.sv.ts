import type { NotFoundMessages } from './not-found.en.ts'

export const messages: NotFoundMessages = {
  race: 'Loppet finns inte.',
  trip: 'Resan finns inte.',
  booking: 'Bokningen finns inte.',
  review: 'Omdömet finns inte.',
}
