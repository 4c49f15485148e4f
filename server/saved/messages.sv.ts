import { MOST_SAVED } from '#shared/saved/ids.ts'
import type { SavedRefusals } from './messages.en.ts'

export const messages: SavedRefusals = {
  tooMany: `Du har sparat ${MOST_SAVED.toLocaleString('sv-SE')} lopp och resor, och fler går inte att spara. Ta bort några först.`,
  noSuchCalendar: 'Kalendern finns inte. Adressen kan ha bytts ut.',
  calendarName: 'Sparat på Trailherd',
  idsExpected: (name, most) => `${name} ska vara id-nummer, högst ${most} stycken.`,
}
