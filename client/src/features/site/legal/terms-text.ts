import { messagesIn } from '#shared/language/messages.ts'
import { text as en } from './terms-text.en.tsx'
import { text as sv } from './terms-text.sv.tsx'

/** The rules of using the site. */
export const termsText = messagesIn({ en, sv })
