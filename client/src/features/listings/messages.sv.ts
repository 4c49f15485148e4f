import type { ListingMessages } from './messages.en.ts'

export const messages: ListingMessages = {
  photosOf: (name) => `Foton från ${name}`,
  thumbnail: (name, position, total) => `${name}, ${position} av ${total}`,
  photo: (name, position, total) => `${name}, foto ${position} av ${total}`,
  previous: 'Föregående foto',
  next: 'Nästa foto',
  failed: 'Fotot kunde inte laddas.',
  share: { share: 'Dela', copied: 'Länken är kopierad', copyThis: 'Kopiera länken' },
}
