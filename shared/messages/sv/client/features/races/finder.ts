import type { finderMessages as english } from '#messages/client/features/races/finder.ts'
import { translation } from '#shared/language/messages.ts'

export const finderMessages = translation<typeof english>('sv', 'client/features/races/finder', {
  loading: 'Laddar lopp...',
  filters: 'Filter',
  filtersActive: (count) => `Filter (${count})`,
  moreFilters: 'Fler filter',
  filtersFailed: 'Filtren kunde inte laddas.',
  empty: 'Inga lopp hittades. Prova andra filter.',
  loadFailed: 'Listan kunde inte laddas. Kontrollera din anslutning.',
  showMore: 'Visa fler lopp',
  found: (_count, shown) => `${shown} lopp hittades`,
  allToCome: (total) => (total === 1 ? ', kommande' : ', alla kommande'),
  allPast: (total) => (total === 1 ? ', avslutat' : ', alla avslutade'),
  comingAndPast: (coming, past) => `: ${coming} kommande, ${past} avslutade`,
  racesOfMonth: (_count, shown) => `${shown} lopp`,
  showRaces: 'Visa lopp',
  noRacesFound: 'Inga lopp hittades',
  showFound: (_count, shown) => `Visa ${shown} lopp`,
  clearAll: 'Rensa alla',
})
