import type { SavedMessages } from './messages.en.ts'

export const messages: SavedMessages = {
  save: (name) => `Spara ${name}`,
  saveShort: 'Spara',
  saved: 'Sparad',
  failed: 'Det gick inte att spara',
  tooMany: (most) => `Du kan spara högst ${most.toLocaleString('sv-SE')} lopp och resor`,
}
