import { inEnglish } from '#shared/language/messages.ts'

/** The button over the list that opens the dialog. */
export const embedButtonMessages = inEnglish('client/features/races/finder/embed/button', {
  embed: 'Embed',
  embedThis: 'Embed this list',
})
