import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './panel-messages.en.ts'
import { messages as sv } from './panel-messages.sv.ts'

export const panelMessages = messagesIn({ en, sv })
