import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './button-messages.en.ts'
import { messages as sv } from './button-messages.sv.ts'

export const embedButtonMessages = messagesIn({ en, sv })
