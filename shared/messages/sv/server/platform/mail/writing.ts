import type { mailMessages as english } from '#messages/server/platform/mail/writing.ts'
import { translation } from '#shared/language/messages.ts'

export const mailMessages = translation<typeof english>('sv', 'server/platform/mail/writing', {
  openAddress: 'Eller öppna den här adressen:',
  slogan: 'Små traillopp och guidade löparresor',
  notOneAddress: 'Det här är ingen giltig e-postadress.',
})
