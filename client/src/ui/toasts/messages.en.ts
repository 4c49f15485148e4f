/** The region that shows messages, and their close button. */
export const messages = {
  region: 'Messages',
  close: 'Close message',
}
export type ToastMessages = typeof messages
