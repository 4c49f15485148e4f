import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './hidden-messages.en.ts'
import { messages as sv } from './hidden-messages.sv.ts'

export const hiddenMessages = messagesIn({ en, sv })
