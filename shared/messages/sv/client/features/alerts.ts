import type { alertMessages as english } from '#messages/client/features/alerts.ts'
import { translation } from '#shared/language/messages.ts'

export const alertMessages = translation<typeof english>('sv', 'client/features/alerts', {
  tellMe: 'Bevaka nya lopp',
  title: 'Bevaka nya lopp',
  lookFor: 'Vi letar efter',
  allRaces: 'Alla nya lopp',
  text: 'Du får ett mejl med de lopp som är nya sedan det förra, och inget när det inte finns något nytt. I varje mejl finns en länk som avslutar dem.',
  name: 'Bevakningens namn',
  nameRequired: 'Ge bevakningen ett namn',
  howOften: 'Hur ofta',
  every: { day: 'Varje dag', week: 'Varje vecka' },
  set: 'Skapa bevakningen',
  setting: 'Skapar...',
  done: 'Bevakningen är skapad',
  doneText: {
    day: 'Vi letar varje dag och mejlar det som är nytt.',
    week: 'Vi letar varje vecka och mejlar det som är nytt.',
  },
  failed: 'Bevakningen skapades inte',
  verifyFirst: 'Bevakningar skickas med mejl, så bekräfta din e-postadress först.',
  toAccount: 'Till ditt konto',
  mine: 'Dina bevakningar',
  none: 'Inga bevakningar än. Sök efter lopp och tryck på ”Bevaka nya lopp”, så kommer nya lopp med mejl.',
  findRaces: 'Sök efter lopp',
  seeRaces: (name) => `Se loppen i ${name}`,
  remove: 'Ta bort',
  removeLabel: (name) => `Ta bort bevakningen ${name}`,
  removed: 'Bevakningen är borttagen',
  removeFailed: 'Bevakningen togs inte bort',
  loadFailed: 'Det gick inte att ladda dina bevakningar',
})
