import type { PlainMessages } from './plain-messages.en.ts'

export const messages: PlainMessages = {
  fromKm: 'Från km',
  toKm: 'Till km',
  fromDate: 'Från datum',
  toDate: 'Till datum',
}
