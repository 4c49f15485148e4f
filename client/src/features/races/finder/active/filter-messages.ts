import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './filter-messages.en.ts'
import { messages as sv } from './filter-messages.sv.ts'

export const filterMessages = messagesIn({ en, sv })
