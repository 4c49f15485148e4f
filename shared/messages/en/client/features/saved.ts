import { inEnglish } from '#shared/language/messages.ts'

/** The heart on every race and trip. */
export const savedMessages = inEnglish('client/features/saved', {
  save: (name: string) => `Save ${name}`,
  saveShort: 'Save',
  saved: 'Saved',
  failed: 'This could not be saved',
  tooMany: (most: number) => `You can save at most ${most.toLocaleString('en-US')} races and trips`,
})
