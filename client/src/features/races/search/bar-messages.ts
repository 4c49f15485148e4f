import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './bar-messages.en.ts'
import { messages as sv } from './bar-messages.sv.ts'

export const barMessages = messagesIn({ en, sv })
