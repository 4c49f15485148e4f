import type { translationMessages as english } from '#messages/shared/translation.ts'
import { translation } from '#shared/language/messages.ts'

export const translationMessages = translation<typeof english>('sv', 'shared/translation', {
  missing: 'Texten som ska översättas saknas.',
  empty: 'Texten som ska översättas är tom.',
  badCharacter: 'Texten innehåller ett tecken som inte kan översättas.',
  tooLong: (most) => `Högst ${most.toLocaleString('sv-SE')} tecken kan översättas på en gång.`,
  tooMany: (most) => `Högst ${most} texter kan översättas på en gång.`,
  notList: 'Texterna som ska översättas måste vara en lista.',
  unknownLanguage: 'Texter kan översättas från engelska till svenska och från svenska till engelska.',
  sameLanguage: 'Texten är redan på det språket.',
})
