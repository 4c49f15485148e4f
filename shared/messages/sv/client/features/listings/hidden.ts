import type { hiddenMessages as english } from '#messages/client/features/listings/hidden.ts'
import { translation } from '#shared/language/messages.ts'

export const hiddenMessages = translation<typeof english>('sv', 'client/features/listings/hidden', {
  title: 'Dold av en administratör',
  text: (reason) => `Bara du och administratörerna ser den här sidan. Orsaken: ${reason}`,
})
