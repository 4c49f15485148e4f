import { inEnglish } from '#shared/language/messages.ts'

/** Words around the legal texts. */
export const legalMessages = inEnglish('client/features/site/legal', { contents: 'On this page' })
