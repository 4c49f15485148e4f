import type { offlineMessages as english } from '#messages/client/app/offline.ts'
import { translation } from '#shared/language/messages.ts'

export const offlineMessages = translation<typeof english>('sv', 'client/app/offline', {
  offline: 'Du är offline.',
  offlineFrom: (when) => `Du är offline. Det här hämtades ${when}.`,
  unreachableFrom: (when) => `Trailherd går inte att nå. Det här hämtades ${when}.`,
  online: 'Du är online igen.',
  reached: 'Trailherd går att nå igen.',
  trouble: {
    unreachable: 'Trailherd går inte att nå just nu. Vi fortsätter försöka.',
    database: 'Trailherd kommer inte åt sina data just nu. Vi fortsätter försöka.',
    upgrade: 'Trailherd uppgraderas. Vi försöker igen om en stund.',
    starting: 'Trailherd startar. Vi försöker igen om en stund.',
  },
  waiting: 'Det du skickade väntar här och går iväg av sig självt.',
  reload: 'Hämta det senaste',
  today: (time) => `i dag kl. ${time}`,
  yesterday: (time) => `i går kl. ${time}`,
  weekday: (weekday) => `i ${weekday}s`,
})
