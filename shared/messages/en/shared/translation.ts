import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with a request to translate. */
export const translationMessages = inEnglish('shared/translation', {
  missing: 'The text to translate is missing.',
  empty: 'The text to translate is empty.',
  badCharacter: 'The text contains a character that cannot be translated.',
  tooLong: (most: number) => `At most ${most.toLocaleString('en-US')} characters can be translated at once.`,
  tooMany: (most: number) => `At most ${most} texts can be translated at once.`,
  notList: 'The texts to translate must be a list.',
  unknownLanguage: 'Texts can be translated from English into Swedish and from Swedish into English.',
  sameLanguage: 'The text is in this language already.',
})
