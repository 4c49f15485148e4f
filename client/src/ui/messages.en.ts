/** Words that every part of the site uses. */
export const messages = {
  loading: 'Loading...',
  close: 'Close',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  /** Why a read failed, where nobody knows better. */
  connectionLost: 'The connection or the server may be down for a moment.',
  tryLater: 'Please try again later.',
}
export type UiMessages = typeof messages
