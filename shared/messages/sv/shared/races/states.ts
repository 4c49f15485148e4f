import type { raceStateMessages as english } from '#messages/shared/races/states.ts'
import { translation } from '#shared/language/messages.ts'

export const raceStateMessages = translation<typeof english>('sv', 'shared/races/states', {
  dateStatus: {
    confirmed: 'Bekräftat',
    estimated: 'Inte bekräftat än',
    postponed: 'Uppskjutet',
    cancelled: 'Inställt',
  },
  entries: { open: 'Öppen', soldOut: 'Fullt', closed: 'Stängd' },
})
