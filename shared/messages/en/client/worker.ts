import { inEnglish } from '#shared/language/messages.ts'

/** The page that is shown without network where nothing is kept. */
export const workerMessages = inEnglish('client/worker', {
  title: 'You are offline',
  /** The title, where there is a network. */
  unreachable: "Trailherd can't be reached right now",
  text: 'This page needs a connection. These are kept on this device:',
  nothing: 'This page needs a connection, and nothing is kept on this device yet.',
  list: 'The last list of races',
  saved: 'What you saved',
  roll: (trip: string) => `Participants of ${trip}`,
  opensItself: 'As soon as Trailherd can be reached, this page opens by itself.',
  again: 'Try again',
})
