/** What the fields of saved things are called. */
export const messages = {
  races: 'Races',
  trips: 'Trips',
}
export type SavedMessages = typeof messages
