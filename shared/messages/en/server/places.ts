import { inEnglish } from '#shared/language/messages.ts'

export const placeMessages = inEnglish('server/places', {
  townsNotReady: 'The list of towns is not ready yet. Please try again shortly.',
})
