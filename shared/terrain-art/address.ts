/**
 * The facts that a drawing is made from. `elevationGain` in metres, `distanceKm` the longest course, `latitude` in
 * degrees, `month` from 1 to 12. What is not known may be left out; unknown terrains are skipped.
 */
export type ArtSubject = {
  id: number
  kind: 'race' | 'trip'
  terrain: readonly string[]
  elevationGain?: number | undefined
  distanceKm?: number | undefined
  latitude?: number | undefined
  month?: number | undefined
  /** Whether it is for a place much wider than high, such as the head of a page. */
  isWide?: boolean | undefined
}

/** Goes up with every change of the drawings: browsers and caches keep a picture for good. */
export const ART_VERSION = 4

/**
 * The address of a listing's drawing, `/art/race/12.svg?…`. It holds all the facts, so the server draws it without
 * the database, and other facts have another address.
 */
export const artAddress = ({ id, kind, terrain, isWide, ...known }: ArtSubject) => {
  const { elevationGain, distanceKm, latitude, month } = known
  const facts = {
    terrain: terrain.length > 0 ? terrain.join(',') : undefined,
    climb: elevationGain === undefined ? undefined : Math.round(elevationGain),
    km: distanceKm === undefined ? undefined : Math.round(distanceKm),
    lat: latitude === undefined ? undefined : Math.round(latitude),
    month,
    wide: isWide ? 1 : undefined,
    v: ART_VERSION,
  }
  const query = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
  return `/art/${kind}/${id}.svg?${query.join('&')}`
}

const numberOf = (given: unknown): number | undefined =>
  typeof given === 'string' && /^-?\d{1,6}$/.test(given) ? Number(given) : undefined

/** The facts in an address. Whatever cannot be read counts as not known. */
export const artSubjectOf = (
  kind: 'race' | 'trip',
  id: number,
  query: Record<string, unknown>,
): ArtSubject => ({
  id,
  kind,
  terrain: typeof query.terrain === 'string' ? query.terrain.slice(0, 100).split(',') : [],
  elevationGain: numberOf(query.climb),
  distanceKm: numberOf(query.km),
  latitude: numberOf(query.lat),
  month: numberOf(query.month),
  ...(query.wide === '1' ? { isWide: true } : {}),
})
