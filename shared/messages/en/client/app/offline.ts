import { inEnglish } from '#shared/language/messages.ts'

/** What the page says while there is no network. */
export const offlineMessages = inEnglish('client/app/offline', {
  offline: 'You are offline.',
  /** A page that was kept, and when it was fetched, such as `Tuesday`. */
  offlineFrom: (when: string) => `You are offline; this is from ${when}.`,
  unreachableFrom: (when: string) => `Trailherd cannot be reached; this is from ${when}.`,
  online: 'You are online again.',
  reached: 'Trailherd can be reached again.',
  /** Why the site does not answer. */
  trouble: {
    unreachable: "Trailherd can't be reached right now. We'll keep trying.",
    database: "Trailherd can't get to its data right now. We'll keep trying.",
    upgrade: "Trailherd is being upgraded. We'll try again in a moment.",
    starting: "Trailherd is starting. We'll try again in a moment.",
  },
  waiting: 'What you sent waits here and goes out by itself.',
  reload: 'Load the newest',
  today: (time: string) => `today at ${time}`,
  yesterday: (time: string) => `yesterday at ${time}`,
  weekday: (weekday: string) => weekday,
})
