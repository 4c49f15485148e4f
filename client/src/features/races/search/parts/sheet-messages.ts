import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './sheet-messages.en.ts'
import { messages as sv } from './sheet-messages.sv.ts'

export const sheetMessages = messagesIn({ en, sv })
