/** The page that is shown without network where nothing is kept. */
export const messages = {
  title: 'You are offline',
  text: 'This page needs a connection. These are kept on this device:',
  nothing: 'This page needs a connection, and nothing is kept on this device yet.',
  list: 'The last list of races',
  saved: 'What you saved',
  again: 'Try again',
}
export type WorkerMessages = typeof messages
