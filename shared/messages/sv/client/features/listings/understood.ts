import type { understoodMessages as english } from '#messages/client/features/listings/understood.ts'
import { translation } from '#shared/language/messages.ts'

export const understoodMessages = translation<typeof english>('sv', 'client/features/listings/understood', {
  understood: (words) => `Så tolkades ”${words}”.`,
  replaced: 'Ersatt av det du skrev',
  asWords: 'Sök på orden i stället',
})
