import type { TranslationMessages } from './messages.en.ts'

export const messages: TranslationMessages = {
  missing: 'Texten som ska översättas saknas.',
  empty: 'Texten som ska översättas är tom.',
  badCharacter: 'Texten innehåller ett tecken som inte kan översättas.',
  tooLong: (most) => `Högst ${most.toLocaleString('sv-SE')} tecken kan översättas på en gång.`,
  tooMany: (most) => `Högst ${most} texter kan översättas på en gång.`,
  notList: 'Texterna som ska översättas måste vara en lista.',
  onlyFromEnglish: 'Bara engelska kan översättas.',
  onlyToSwedish: 'Texter kan bara översättas till svenska.',
}
