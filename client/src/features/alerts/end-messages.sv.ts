import type { EndAlertMessages } from './end-messages.en.ts'

export const messages: EndAlertMessages = {
  title: 'Avsluta en bevakning',
  ending: 'Avslutar bevakningen...',
  doneTitle: 'Inga fler mejl om den här sökningen',
  doneText: (name) => `Bevakningen ”${name}” är avslutad. Det du har sparat finns kvar.`,
  failedTitle: 'Bevakningen avslutades inte',
  notAnswered: 'Anslutningen eller servern kan ligga nere en stund.',
  invalidText: 'Länken är inte hel. Öppna hela länken i mejlet.',
  toRaces: 'Hitta lopp',
  toSaved: 'Dina sparade lopp och bevakningar',
}
