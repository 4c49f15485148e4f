import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './messages.en.tsx'
import { messages as sv } from './messages.sv.tsx'

export const bookingCardMessages = messagesIn({ en, sv })
