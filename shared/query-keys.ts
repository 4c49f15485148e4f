/**
 * The keys under which the browser keeps each answer, and under which the server sends the first
 * ones along with a page. A shorter key covers all longer ones that begin with it.
 */
export const queryKeys = {
  user: () => ['user'] as const,

  races: () => ['races'] as const,
  raceList: (query: Record<string, unknown> = {}) => ['races', 'list', query] as const,
  raceFacets: (query: Record<string, unknown> = {}) => ['races', 'facets', query] as const,
  raceCountries: () => ['races', 'countries'] as const,
  racesIn: (country: string, month?: string) => ['races', 'in', country, month ?? null] as const,
  race: (id: number) => ['races', id] as const,
  racesNearTrip: (tripId: number) => ['races', 'near-trip', tripId] as const,
  reviews: (raceId: number) => ['races', raceId, 'reviews'] as const,
  raceTable: (whose: 'all' | 'mine', query?: Record<string, unknown>) =>
    query === undefined ? (['races', whose] as const) : (['races', whose, query] as const),

  trips: () => ['trips'] as const,
  tripList: (query: Record<string, unknown> = {}) => ['trips', 'list', query] as const,
  tripFacets: (query: Record<string, unknown> = {}) => ['trips', 'facets', query] as const,
  trip: (id: number) => ['trips', id] as const,
  otherDates: (tripId: number) => ['trips', 'dates', tripId] as const,
  tripReviews: (tripId: number) => ['trips', tripId, 'reviews'] as const,
  tripsNearRace: (raceId: number) => ['trips', 'near-race', raceId] as const,

  waitingEntries: () => ['waiting-list'] as const,
  waitingEntry: (token: string) => ['waiting-list', token] as const,

  map: () => ['map'] as const,
  pins: (query: Record<string, unknown>, only?: string, box?: Record<string, number>) =>
    ['map', query, only, box] as const,

  saved: () => ['saved'] as const,
  /** The ids of what the signed-in person saved. */
  savedIds: () => ['saved', 'ids'] as const,
  /** Cards of what the signed-in person saved. */
  savedCards: () => ['saved', 'cards'] as const,
  quietRaces: () => ['saved', 'quiet'] as const,
  endFollowing: (token: string) => ['end-following', token] as const,
  savedFeed: () => ['saved', 'feed'] as const,
  /** Cards of what is saved in this browser, while nobody is signed in. */
  listings: (ids: { races: readonly number[]; trips: readonly number[] }) => ['listings', ids] as const,

  alerts: () => ['alerts'] as const,
  endAlert: (token: string) => ['end-alert', token] as const,

  myBookings: () => ['my-bookings'] as const,
  tripDashboard: () => ['trip-organizer'] as const,
  tripDashboardTrip: (tripId: number) => ['trip-organizer', 'trip', tripId] as const,

  townsNamed: (text: string) => ['places', 'named', text.trim().toLowerCase()] as const,
  townsNear: (lat: number | undefined, lng: number | undefined) =>
    ['places', 'near', lat?.toFixed(3), lng?.toFixed(3)] as const,
  /** Stored translations of a listing's texts, which come with a page in another language. */
  storedTranslations: () => ['stored-translations'] as const,
  translations: (to: string, texts: readonly string[]) => ['translations', to, texts] as const,
  verifyEmail: (token: string | null) => ['verify-email', token] as const,
  verification: (token: string) => ['verification', token] as const,
}
