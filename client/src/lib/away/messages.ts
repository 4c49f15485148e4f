import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './messages.en.ts'
import { messages as sv } from './messages.sv.ts'

export const awayMessages = messagesIn({ en, sv })
