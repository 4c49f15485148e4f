import type { listingMessages as english } from '#messages/client/features/listings.ts'
import { translation } from '#shared/language/messages.ts'

export const listingMessages = translation<typeof english>('sv', 'client/features/listings', {
  photosOf: (name) => `Foton från ${name}`,
  thumbnail: (name, position, total) => `${name}, ${position} av ${total}`,
  photo: (name, position, total) => `${name}, foto ${position} av ${total}`,
  previous: 'Föregående foto',
  next: 'Nästa foto',
  failed: 'Fotot kunde inte laddas.',
  share: { share: 'Dela', copied: 'Länken är kopierad', copyThis: 'Kopiera länken' },
})
