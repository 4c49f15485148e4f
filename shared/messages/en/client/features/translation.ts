import { inEnglish } from '#shared/language/messages.ts'

/** The switch between a listing’s original and its translation. */
export const translationMessages = inEnglish('client/features/translation', {
  label: 'Language',
  translating: 'Translating...',
  some: 'Some of this could not be translated right now.',
  all: 'The translation is not available right now. This is the original.',
})
