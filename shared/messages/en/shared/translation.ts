import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with a request to translate. */
export const translationMessages = inEnglish('shared/translation', {
  missing: 'The text to translate is missing.',
  empty: 'The text to translate is empty.',
  badCharacter: 'The text contains a character that cannot be translated.',
  tooLong: (most: number) => `At most ${most.toLocaleString('en-US')} characters can be translated at once.`,
  tooMany: (most: number) => `At most ${most} texts can be translated at once.`,
  notList: 'The texts to translate must be a list.',
  onlyFromEnglish: 'Only English can be translated.',
  onlyToSwedish: 'Texts can only be translated into Swedish.',
})
export type TranslationMessages = ReturnType<typeof translationMessages>
