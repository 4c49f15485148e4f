import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './plain-messages.en.ts'
import { messages as sv } from './plain-messages.sv.ts'

export const plainMessages = messagesIn({ en, sv })
