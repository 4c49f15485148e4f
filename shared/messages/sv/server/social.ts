import type { socialMessages as english } from '#messages/server/social.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const socialMessages = translation<typeof english>('sv', 'server/social', {
  km: (distance) => `${distance} km`,
  climb: (metres) => `${metres} m stigning`,
  days: (count) => plural('sv', count, { one: '1 dag', other: `${count} dagar` }),
  cancelled: 'Inställd',
})
