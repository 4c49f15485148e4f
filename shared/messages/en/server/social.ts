import { inEnglish, plural } from '#shared/language/messages.ts'

/** What the pictures for messengers say beside names, dates and places. */
export const socialMessages = inEnglish('server/social', {
  km: (distance: string) => `${distance} km`,
  climb: (metres: string) => `${metres} m of climb`,
  days: (count: number) => plural('en', count, { one: '1 day', other: `${count} days` }),
  cancelled: 'Cancelled',
})
