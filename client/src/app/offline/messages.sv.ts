import type { OfflineMessages } from './messages.en.ts'

export const messages: OfflineMessages = {
  offline: 'Du är offline.',
  offlineFrom: (when) => `Du är offline. Det här hämtades ${when}.`,
  unreachableFrom: (when) => `Trailherd går inte att nå. Det här hämtades ${when}.`,
  online: 'Du är online igen.',
  reload: 'Hämta det senaste',
  today: (time) => `i dag kl. ${time}`,
  yesterday: (time) => `i går kl. ${time}`,
  weekday: (weekday) => `i ${weekday}s`,
}
