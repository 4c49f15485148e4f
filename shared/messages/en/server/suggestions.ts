import { inEnglish } from '#shared/language/messages.ts'

/** How a sentence about races was understood. */
export const suggestionMessages = inEnglish('server/suggestions', {
  upTo: (km: string) => `up to ${km} km`,
  from: (km: string) => `over ${km} km`,
  between: (least: string, most: string) => `${least}–${most} km`,
  near: (place: string, km: string) => `within ${km} km of ${place}`,
})
export type SuggestionMessages = ReturnType<typeof suggestionMessages>
