import { draftKey, joinedDrafts } from './join-drafts.ts'
import type { AskedTown, RaceDraft } from './race-draft.ts'

const compact = (draft: RaceDraft): string => {
  const known: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(draft)) {
    if (value !== null && !(Array.isArray(value) && value.length === 0)) known[field] = value
  }
  return JSON.stringify(known)
}

const NOTHING = {
  town: null,
  region: null,
  country: null,
  endDate: null,
  dateStatus: null,
  distanceKm: [],
  courses: [],
  distanceCategory: null,
  elevationGain: null,
  difficulty: null,
  coordinates: null,
  terrain: [],
  specialFormats: [],
  features: [],
  description: null,
  aidStationCount: null,
  utmbPoints: null,
  participants: null,
  externalUrl: null,
  raceDirectorEmail: null,
  signUpFee: null,
  entries: null,
  entriesOpen: null,
  entriesClose: null,
  mainImageUrl: null,
  imageUrls: [],
} satisfies Partial<RaceDraft>

/** Drafts in the order of their first rows, with the rows of a race joined. Each is kept as one compact string. */
export class DraftStore implements Iterable<RaceDraft> {
  private readonly kept: string[] = []
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
      this.kept.push(compact(draft))
    } else this.kept[place] = compact(joinedDrafts(this.at(place), draft))
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
    return { ...NOTHING, ...JSON.parse(this.kept[place] ?? '{}') }
  }
  get size() {
    return this.kept.length
  }
  *[Symbol.iterator](): Iterator<RaceDraft> {
    for (let place = 0; place < this.kept.length; place += 1) yield this.at(place)
  }
  /** The drafts once; the memory of each is freed when the next one is asked for. */
  *drained(): Generator<RaceDraft> {
    for (let place = 0; place < this.kept.length; place += 1) {
      const draft = this.at(place)
      this.kept[place] = ''
      yield draft
    }
  }
  first(most: number): RaceDraft[] {
    return Array.from({ length: Math.min(most, this.size) }, (_, place) => this.at(place))
  }
}
