import type { placeMessages as english } from '#messages/server/places.ts'
import { translation } from '#shared/language/messages.ts'

export const placeMessages = translation<typeof english>('sv', 'server/places', {
  townsNotReady: 'Listan över orter är inte klar än. Försök igen om en liten stund.',
})
