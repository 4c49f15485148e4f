import type { notFoundMessages as english } from '#messages/server/platform/errors/not-found.ts'
import { translation } from '#shared/language/messages.ts'

export const notFoundMessages = translation<typeof english>('sv', 'server/platform/errors/not-found', {
  race: 'Loppet finns inte.',
  course: 'Banan finns inte eller har inget spår.',
  trip: 'Resan finns inte.',
  booking: 'Bokningen finns inte.',
  review: 'Omdömet finns inte.',
})
