import type { MailMessages } from './messages.en.ts'

export const messages: MailMessages = {
  openAddress: 'Eller öppna den här adressen:',
  slogan: 'Små traillopp och guidade löparresor',
  notOneAddress: 'Det här är ingen giltig e-postadress.',
}
