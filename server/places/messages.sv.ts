import type { PlaceMessages } from './messages.en.ts'

export const messages: PlaceMessages = {
  townsNotReady: 'Listan över orter är inte klar än. Försök igen om en liten stund.',
}
