import type { planMessages as english } from '#messages/client/features/saved/plan.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const planMessages = translation<typeof english>('sv', 'client/features/saved/plan', {
  title: 'Sparade lopp och resor',
  loading: 'Laddar det du har sparat...',
  failed: 'Det gick inte att ladda det du har sparat',
  count: (races, trips) =>
    [
      ...(races > 0 ? [`${races} lopp`] : []),
      ...(trips > 0 ? [plural('sv', trips, { one: '1 resa', other: `${trips} resor` })] : []),
    ].join(' och '),
  empty: 'Inget sparat än',
  emptyText:
    'Tryck på hjärtat på ett lopp eller en resa för att spara. Allt du sparar står här, sorterat efter datum.',
  nothingToCome: 'Allt du har sparat är redan över.',
  findRaces: 'Hitta ett lopp',
  seeTrips: 'Se resorna',
  race: 'Lopp',
  trip: 'Resa',
  daysLater: (days) => plural('sv', days, { one: '1 dag senare', other: `${days} dagar senare` }),
  sameDays: (names) => `Krockar med ${names}`,
  sameWeekend: (names) => `Samma helg som ${names}`,
  removed: (name) => `Du har tagit bort ${name}.`,
  undo: 'Ångra',
  undoLabel: (name) => `Ångra: spara ${name} igen`,
  past: (count) => `Tidigare (${count})`,
  inThisBrowser: 'Sparat bara i den här webbläsaren.',
  loginText: 'Logga in, så har du det på alla enheter, i din egen kalender och med bevakning av nya lopp.',
  login: 'Logga in',
})
