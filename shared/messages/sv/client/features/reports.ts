import type { reportFormMessages as english } from '#messages/client/features/reports.ts'
import { translation } from '#shared/language/messages.ts'

export const reportFormMessages = translation<typeof english>('sv', 'client/features/reports', {
  open: 'Något är fel',
  title: (listing) => `Vad är fel med ${listing}?`,
  text: 'Ett tryck skickar det till arrangören och till oss.',
  more: 'Skriv ett meddelande eller din adress först',
  message: 'Meddelande',
  email: 'Din e-postadress',
  emailHint: 'Bara om du vill höra hur det gick. Arrangören ser den inte.',
  sent: 'Tack',
  sentText: 'Arrangören och vi har fått veta det.',
  failed: 'Rapporten skickades inte',
})
