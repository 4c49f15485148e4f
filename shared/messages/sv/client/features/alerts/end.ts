import type { endAlertMessages as english } from '#messages/client/features/alerts/end.ts'
import { translation } from '#shared/language/messages.ts'

export const endAlertMessages = translation<typeof english>('sv', 'client/features/alerts/end', {
  title: 'Avsluta en bevakning',
  question: (name) => `Det här avslutar mejlen om ”${name}”. Inget har ändrats än.`,
  press: 'Avsluta bevakningen',
  ending: 'Avslutar bevakningen...',
  doneTitle: 'Inga fler mejl om den här sökningen',
  doneText: (name) => `Bevakningen ”${name}” är avslutad. Det du har sparat finns kvar.`,
  failedTitle: 'Bevakningen avslutades inte',
  invalidText: 'Länken är inte hel. Öppna hela länken i mejlet.',
  toRaces: 'Hitta lopp',
  toSaved: 'Dina sparade lopp och bevakningar',
})
