import { inEnglish } from '#shared/language/messages.ts'

/** The order of the list and the choice of past races, which are loaded after it. */
export const orderMessages = inEnglish('client/features/races/finder/order', {
  sortBy: 'Sort by',
  sorts: {
    date: 'Date',
    distance: 'Distance from here',
    distanceFrom: (place: string) => `Distance from ${place}`,
    climb: 'Most climb',
    length: 'Longest',
    effort: 'Most km-effort',
    rating: 'Best rated',
    relevance: 'Best match',
  },
  showPast: (count: string) => `Show past races (${count})`,
  showComing: 'Show coming races',
})
