import type { reportMessages as english } from '#messages/shared/reports.ts'
import { translation } from '#shared/language/messages.ts'

export const reportMessages = translation<typeof english>('sv', 'shared/reports', {
  reasons: {
    date: 'Datumet är fel',
    place: 'Platsen är fel',
    cancelled: 'Det är inställt eller finns inte längre',
    facts: 'Något annat är fel',
    spam: 'Det är skräp eller stötande',
    other: 'Annan orsak',
    correction: 'Ett förslag på rättelse',
    claim: 'Någon säger att loppet är deras',
  },
  notTrue: 'Det som står stämmer inte',
  dateStatus: {
    confirmed: 'Det blir av',
    estimated: 'Datumet är inte bekräftat',
    postponed: 'Det är uppskjutet',
    cancelled: 'Det är inställt',
  },
  notKnown: 'Okänt',
  saysNow: 'Nu',
  suggested: 'Förslag',
  choosePart: 'Välj omdömet eller svaret på det.',
  chooseReason: 'Välj vad som är fel.',
  message: 'Meddelandet',
  wrongEmail: 'Ange en giltig e-postadress',
  note: 'Anteckningen',
  chooseStatus: 'Välj öppen eller avslutad.',
})
