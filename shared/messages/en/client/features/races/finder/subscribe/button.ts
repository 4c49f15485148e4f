import { inEnglish } from '#shared/language/messages.ts'

/** The button over the list that opens the dialog. */
export const subscribeButtonMessages = inEnglish('client/features/races/finder/subscribe/button', {
  subscribe: 'Subscribe',
})
