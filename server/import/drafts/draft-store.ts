import { draftKey, joinedDrafts } from './join-drafts.ts'
import type { AskedTown, RaceDraft } from './race-draft.ts'

/** A draft as a short text: without what the file does not say. */
export const compactDraft = (draft: RaceDraft): string => {
  const known: Record<string, unknown> = {}
  // Not by `Object.entries`, which makes a list for each field of each draft.
  for (const field in draft) {
    const value = draft[field as keyof RaceDraft]
    if (value !== null && !(Array.isArray(value) && value.length === 0)) known[field] = value
  }
  return JSON.stringify(known)
}

/**
 * A draft from its compact text; what the text leaves out is not known. Every field is written out, because an
 * object that is spread before so many fields takes V8 ten times as long.
 */
export const draftFrom = (text: string): RaceDraft => {
  const known: Partial<RaceDraft> = JSON.parse(text)
  return {
    rows: known.rows ?? [],
    name: known.name ?? '',
    location: known.location ?? '',
    town: known.town ?? null,
    region: known.region ?? null,
    country: known.country ?? null,
    date: known.date ?? '',
    endDate: known.endDate ?? null,
    dateStatus: known.dateStatus ?? null,
    distanceKm: known.distanceKm ?? [],
    courses: known.courses ?? [],
    distanceCategory: known.distanceCategory ?? null,
    elevationGain: known.elevationGain ?? null,
    difficulty: known.difficulty ?? null,
    coordinates: known.coordinates ?? null,
    terrain: known.terrain ?? [],
    specialFormats: known.specialFormats ?? [],
    features: known.features ?? [],
    description: known.description ?? null,
    aidStationCount: known.aidStationCount ?? null,
    utmbPoints: known.utmbPoints ?? null,
    participants: known.participants ?? null,
    externalUrl: known.externalUrl ?? null,
    raceDirectorEmail: known.raceDirectorEmail ?? null,
    signUpFee: known.signUpFee ?? null,
    entries: known.entries ?? null,
    entriesOpen: known.entriesOpen ?? null,
    entriesClose: known.entriesClose ?? null,
    resultsUrl: known.resultsUrl ?? null,
    starters: known.starters ?? null,
    finishers: known.finishers ?? null,
    rules: known.rules ?? null,
    mainImageUrl: known.mainImageUrl ?? null,
    imageUrls: known.imageUrls ?? [],
  }
}

/** Drafts in the order of their first rows, with the rows of a race joined. Each is kept as one compact string. */
export class DraftStore implements Iterable<RaceDraft> {
  private readonly kept: string[] = []
  private readonly dates: string[] = []
  private readonly places = new Map<string, number>()
  /** The days of the drafts, YYYY-MM-DD. */
  readonly days = new Set<string>()
  private readonly asked = new Map<string, AskedTown>()

  add(draft: RaceDraft) {
    const key = draftKey(draft)
    const place = this.places.get(key)
    if (place === undefined) {
      this.places.set(key, this.kept.length)
      this.days.add(draft.date)
      this.ask(draft)
      this.kept.push(compactDraft(draft))
      this.dates.push(draft.date)
    } else this.kept[place] = compactDraft(joinedDrafts(this.at(place), draft))
  }
  private ask({ coordinates, town, region, country, rows }: RaceDraft) {
    if (coordinates !== null || town === null) return
    const key = JSON.stringify([town, region, country])
    const known = this.asked.get(key)
    if (known) known.races += 1
    else this.asked.set(key, { town, region, country, row: rows[0] ?? 0, races: 1 })
  }
  /** The towns of the drafts that name no position, each once. */
  get towns(): AskedTown[] {
    return [...this.asked.values()]
  }
  /** Frees the memory that is needed only to join rows. */
  close() {
    this.places.clear()
  }
  private at(place: number): RaceDraft {
    return draftFrom(this.kept[place] ?? '{}')
  }
  get size() {
    return this.kept.length
  }
  *[Symbol.iterator](): Iterator<RaceDraft> {
    for (let place = 0; place < this.kept.length; place += 1) yield this.at(place)
  }
  /**
   * The compact texts of the drafts, so many at a time; the memory of each is freed when the next ones are asked for.
   * In the order of their days, because most indexes of races begin with the day, and growing them in this order takes
   * the database less work.
   */
  *drained(atATime: number): Generator<string[]> {
    const dayOf = (place: number) => this.dates[place] ?? ''
    const inOrder = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
    // Sorting is stable, so races of a day stay in the order of the file.
    const places = [...this.kept.keys()].sort((one, other) => inOrder(dayOf(one), dayOf(other)))
    for (let first = 0; first < places.length; first += atATime) {
      const batch = places.slice(first, first + atATime)
      const texts = batch.map((place) => this.kept[place] ?? '{}')
      for (const place of batch) this.kept[place] = ''
      yield texts
    }
  }
  first(most: number): RaceDraft[] {
    return Array.from({ length: Math.min(most, this.size) }, (_, place) => this.at(place))
  }
}
