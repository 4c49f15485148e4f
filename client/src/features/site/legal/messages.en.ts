/** Words around the legal texts. */
export const messages = { contents: 'On this page' }
export type LegalMessages = typeof messages
