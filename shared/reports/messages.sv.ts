import type { ReportMessages } from './messages.en.ts'

export const messages: ReportMessages = {
  reasons: {
    date: 'Datumet är fel',
    place: 'Platsen är fel',
    cancelled: 'Det är inställt eller finns inte längre',
    facts: 'Något annat är fel',
    spam: 'Det är skräp eller stötande',
    other: 'Annan orsak',
  },
  chooseReason: 'Välj vad som är fel.',
  message: 'Meddelandet',
  wrongEmail: 'Ange en giltig e-postadress',
  note: 'Anteckningen',
  chooseStatus: 'Välj öppen eller avslutad.',
}
