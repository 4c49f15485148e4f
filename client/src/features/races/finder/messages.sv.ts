import type { FinderMessages } from './messages.en.ts'

const metres = (value: number) => value.toLocaleString('sv-SE')

export const messages: FinderMessages = {
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

  sortBy: 'Sortera efter',
  sorts: {
    date: 'Datum',
    distance: 'Avstånd härifrån',
    distanceFrom: (place) => `Avstånd från ${place}`,
    climb: 'Mest stigning',
    length: 'Längst',
    rating: 'Bäst betyg',
  },
  showPast: (count) => `Visa tidigare lopp (${count})`,
  showComing: 'Visa kommande lopp',

  activeFilters: 'Valda filter',
  remove: (filter) => `Ta bort ${filter}`,
  clearAll: 'Rensa alla',
  distance: {
    upTo: (most) => `Högst ${most} km`,
    from: (least) => `Minst ${least} km`,
    exactly: (km) => `Exakt ${km} km`,
    between: (least, most) => `${least} till ${most} km`,
  },
  elevationRange: (least, most) => {
    if (least === undefined) return most === undefined ? 'Alla' : `Högst ${metres(most)} m`
    return most === undefined ? `Över ${metres(least)} m` : `${metres(least)}–${metres(most)} m`
  },
  climb: (range) => `Stigning ${range.toLowerCase()}`,
  climbUpTo: (most) => `Stigning högst ${most} m`,
  climbFrom: (least) => `Stigning minst ${least} m`,
  climbBetween: (least, most) => `Stigning ${least} till ${most} m`,
  difficultyBetween: (least, most) => `Svårighet ${least} till ${most}`,
  dates: {
    between: (first, last) => `${first} till ${last}`,
    from: (first) => `Från ${first}`,
    until: (last) => `Till ${last}`,
  },
  dateConfirmed: 'Bekräftat datum',
  near: {
    you: 'dig',
    near: (place) => `Nära ${place}`,
    within: (km, place) => `Inom ${km} km från ${place}`,
  },
  listed: { past: 'Avslutade lopp', all: 'Avslutade och kommande lopp' },
  fee: (level) => `${level} avgift`,
  search: (words) => `”${words}”`,
}
