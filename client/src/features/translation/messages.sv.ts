import type { TranslationMessages } from './messages.en.ts'

export const messages: TranslationMessages = {
  label: 'Språk',
  translating: 'Översätter...',
  some: 'En del av texten kunde inte översättas just nu.',
  all: 'Översättningen är inte tillgänglig just nu. Här är originalet.',
}
