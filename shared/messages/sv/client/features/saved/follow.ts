import type { followMessages as english } from '#messages/client/features/saved/follow.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const followMessages = translation<typeof english>('sv', 'client/features/saved/follow', {
  news: 'Nyheter via mejl',
  label: (race) => `Nyheter om ${race} via mejl`,
  verify: 'Bekräfta din mejladress under Konto för att få nyheter om loppet.',
  failed: 'Det gick inte att ändra',
  title: 'Avsluta mejl om sparade lopp',
  question: (races) =>
    plural('sv', races, {
      one: 'Det här avslutar mejlen om 1 lopp som du sparat. Inget har ändrats än.',
      other: `Det här avslutar mejlen om ${races} lopp som du sparat. Inget har ändrats än.`,
    }),
  press: 'Avsluta mejlen',
  ending: 'Avslutar mejlen...',
  doneTitle: 'Inga fler mejl om dina sparade lopp',
  doneText:
    'Loppen är fortfarande sparade. Du kan slå på mejlen igen för vart och ett, och du får nyheter om lopp som du sparar från och med nu.',
  failedTitle: 'Mejlen avslutades inte',
  invalidText: 'Länken är inte hel. Öppna hela länken i mejlet.',
  toSaved: 'Dina sparade lopp',
})
