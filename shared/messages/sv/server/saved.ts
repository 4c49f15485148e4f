import type { savedRefusals as english } from '#messages/server/saved.ts'
import { translation } from '#shared/language/messages.ts'
import { MOST_SAVED } from '#shared/saved/ids.ts'

export const savedRefusals = translation<typeof english>('sv', 'server/saved', {
  tooMany: `Du har sparat ${MOST_SAVED.toLocaleString('sv-SE')} lopp och resor, och fler går inte att spara. Ta bort några först.`,
  noSuchCalendar: 'Kalendern finns inte. Adressen kan ha bytts ut.',
  calendarName: 'Sparat på Trailherd',
  idsExpected: (name, most) => `${name} ska vara id-nummer, högst ${most} stycken.`,
})
