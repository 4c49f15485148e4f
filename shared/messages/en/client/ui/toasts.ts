import { inEnglish } from '#shared/language/messages.ts'

/** The region that shows messages, and their close button. */
export const toastMessages = inEnglish('client/ui/toasts', {
  region: 'Messages',
  close: 'Close message',
})
