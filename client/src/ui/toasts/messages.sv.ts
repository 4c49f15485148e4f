import type { ToastMessages } from './messages.en.ts'

export const messages: ToastMessages = {
  region: 'Meddelanden',
  close: 'Stäng meddelandet',
}
