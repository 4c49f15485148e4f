import { plural } from '#shared/language/messages.ts'
import type { SocialMessages } from './messages.en.ts'

export const messages: SocialMessages = {
  km: (distance) => `${distance} km`,
  climb: (metres) => `${metres} m stigning`,
  days: (count) => plural('sv', count, { one: '1 dag', other: `${count} dagar` }),
}
