import type { orderMessages as english } from '#messages/client/features/races/finder/order.ts'
import { translation } from '#shared/language/messages.ts'

export const orderMessages = translation<typeof english>('sv', 'client/features/races/finder/order', {
  sortBy: 'Sortera efter',
  sorts: {
    date: 'Datum',
    distance: 'Avstånd härifrån',
    distanceFrom: (place) => `Avstånd från ${place}`,
    climb: 'Mest stigning',
    length: 'Längst',
    effort: 'Mest km-effort',
    rating: 'Bäst betyg',
    relevance: 'Bäst träff',
  },
  showPast: (count) => `Visa tidigare lopp (${count})`,
  showComing: 'Visa kommande lopp',
})
