import type { legalMessages as english } from '#messages/client/features/site/legal.ts'
import { translation } from '#shared/language/messages.ts'

export const legalMessages = translation<typeof english>('sv', 'client/features/site/legal', {
  contents: 'På den här sidan',
})
