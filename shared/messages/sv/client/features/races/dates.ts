import type { confirmDateMessages as english } from '#messages/client/features/races/dates.ts'
import { translation } from '#shared/language/messages.ts'

export const confirmDateMessages = translation<typeof english>('sv', 'client/features/races/dates', {
  loading: 'Laddar loppet...',
  question: (race, day) => `Går ${race} den ${day}?`,
  yes: (day) => `Ja, den ${day}`,
  other: 'Ett annat datum',
  newDate: 'Det nya datumet',
  saveDate: 'Spara datumet',
  noDateYet: 'Uppskjutet, inget nytt datum än',
  notThisYear: 'Inte i år',
  saving: 'Sparar...',
  thanks: 'Tack',
  confirmed: (race, day) => `${race} är bekräftat till den ${day}.`,
  cancelled: (race) => `${race} är markerat som inställt. De som sparat det får ett mejl.`,
  postponed: (race) => `${race} är markerat som uppskjutet. De som sparat det får ett mejl.`,
  failedTitle: 'Det gick inte',
  invalidText: 'Länken är inte hel. Öppna hela länken i mejlet.',
  notSaved: 'Ditt svar sparades inte',
  chooseDate: 'Välj det nya datumet',
  toRace: 'Se loppet',
  toRaces: 'Hitta lopp',
})
