import { inEnglish } from '#shared/language/messages.ts'

/** How a sentence about races was understood. */
export const suggestionMessages = inEnglish('server/suggestions', {
  upTo: (km: string) => `up to ${km} km`,
  from: (km: string) => `over ${km} km`,
  between: (least: string, most: string) => `${least}–${most} km`,
  climbUpTo: (most: string) => `up to ${most} m climb`,
  climbFrom: (least: string) => `from ${least} m climb`,
  climbBetween: (least: string, most: string) => `${least}–${most} m climb`,
  fromDay: (day: string) => `from ${day}`,
  untilDay: (day: string) => `until ${day}`,
  near: (place: string, km: string) => `within ${km} km of ${place}`,
})
