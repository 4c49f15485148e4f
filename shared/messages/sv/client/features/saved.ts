import type { savedMessages as english } from '#messages/client/features/saved.ts'
import { translation } from '#shared/language/messages.ts'

export const savedMessages = translation<typeof english>('sv', 'client/features/saved', {
  save: (name) => `Spara ${name}`,
  saveShort: 'Spara',
  saved: 'Sparad',
  failed: 'Det gick inte att spara',
  tooMany: (most) => `Du kan spara högst ${most.toLocaleString('sv-SE')} lopp och resor`,
})
