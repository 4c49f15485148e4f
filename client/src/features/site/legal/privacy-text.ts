import { messagesIn } from '#shared/language/messages.ts'
import { text as en } from './privacy-text.en.tsx'
import { text as sv } from './privacy-text.sv.tsx'

/** What the site stores about people, for how long, and who sees it. */
export const privacyText = messagesIn({ en, sv })
