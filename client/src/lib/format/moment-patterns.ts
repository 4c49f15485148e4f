import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './moment-patterns.en.ts'
import { messages as sv } from './moment-patterns.sv.ts'

export const momentPatterns = messagesIn({ en, sv })
