import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './field-messages.en.ts'
import { messages as sv } from './field-messages.sv.ts'

export const tripFieldMessages = messagesIn({ en, sv })
