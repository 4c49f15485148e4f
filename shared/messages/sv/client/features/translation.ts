import type { translationMessages as english } from '#messages/client/features/translation.ts'
import { translation } from '#shared/language/messages.ts'

export const translationMessages = translation<typeof english>('sv', 'client/features/translation', {
  label: 'Språk',
  translating: 'Översätter...',
  some: 'En del av texten kunde inte översättas just nu.',
  all: 'Översättningen är inte tillgänglig just nu. Här är originalet.',
})
