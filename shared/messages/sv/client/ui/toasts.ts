import type { toastMessages as english } from '#messages/client/ui/toasts.ts'
import { translation } from '#shared/language/messages.ts'

export const toastMessages = translation<typeof english>('sv', 'client/ui/toasts', {
  region: 'Meddelanden',
  close: 'Stäng meddelandet',
})
