import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './home-messages.en.ts'
import { messages as sv } from './home-messages.sv.ts'

export const homeMessages = messagesIn({ en, sv })
