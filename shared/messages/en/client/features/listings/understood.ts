import { inEnglish } from '#shared/language/messages.ts'

/** How a sentence that somebody typed was understood. */
export const understoodMessages = inEnglish('client/features/listings/understood', {
  understood: (words: string) => `This is how “${words}” was understood.`,
  replaced: 'Replaced by what you typed',
  asWords: 'Look for these words instead',
})
