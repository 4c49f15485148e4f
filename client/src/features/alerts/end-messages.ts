import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './end-messages.en.ts'
import { messages as sv } from './end-messages.sv.ts'

export const endAlertMessages = messagesIn({ en, sv })
