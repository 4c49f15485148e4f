import { messagesIn } from '#shared/language/messages.ts'
import { messages as en } from './descriptions.en.ts'
import { messages as sv } from './descriptions.sv.ts'

// Apart from the titles, so that the browser does not load what only the server writes.
export const pageDescriptions = messagesIn({ en, sv })
