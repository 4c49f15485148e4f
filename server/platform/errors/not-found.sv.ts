import type { NotFoundMessages } from './not-found.en.ts'

export const messages: NotFoundMessages = {
  race: 'Loppet finns inte.',
  course: 'Banan finns inte eller har inget spår.',
  trip: 'Resan finns inte.',
  booking: 'Bokningen finns inte.',
  review: 'Omdömet finns inte.',
}
