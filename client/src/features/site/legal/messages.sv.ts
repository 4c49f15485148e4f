import type { LegalMessages } from './messages.en.ts'

export const messages: LegalMessages = { contents: 'På den här sidan' }
