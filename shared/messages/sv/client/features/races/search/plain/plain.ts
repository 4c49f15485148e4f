import type { plainMessages as english } from '#messages/client/features/races/search/plain/plain.ts'
import { translation } from '#shared/language/messages.ts'

export const plainMessages = translation<typeof english>('sv', 'client/features/races/search/plain/plain', {
  fromKm: 'Från km',
  toKm: 'Till km',
  fromDate: 'Från datum',
  toDate: 'Till datum',
})
