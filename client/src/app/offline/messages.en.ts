/** What the page says while there is no network. */
export const messages = {
  offline: 'You are offline.',
  /** A page that was kept, and when it was fetched, such as `Tuesday`. */
  offlineFrom: (when: string) => `You are offline; this is from ${when}.`,
  unreachableFrom: (when: string) => `Trailherd cannot be reached; this is from ${when}.`,
  online: 'You are online again.',
  reload: 'Load the newest',
  today: (time: string) => `today at ${time}`,
  yesterday: (time: string) => `yesterday at ${time}`,
  weekday: (weekday: string) => weekday,
}
export type OfflineMessages = typeof messages
