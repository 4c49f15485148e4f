import type { ImportMessages } from './messages.en.ts'

export const messages: ImportMessages = {
  sourceName: 'Källans namn får ha högst 100 tecken.',
  noAccount: 'Det finns inget konto med det användarnamnet.',
  nothingSent: 'Skicka en fil, en inklistrad tabell eller en https-adress.',
  fileTooLarge: 'Filen är för stor: den får ha högst 50 MB.',
  addressTooLong: 'Adressen är för lång.',
  unknownField: 'Välj i listan vad varje kolumn betyder.',
  dateOrder: 'Välj day-first eller month-first.',
}
