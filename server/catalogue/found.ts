import type { Near } from '#server/listings/near.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { boxOfText } from '#shared/places/bounding-box.ts'
import {
  addAll,
  type Bits,
  countBetween,
  countBits,
  countShared,
  eachBit,
  emptyBits,
  keepBetween,
  keepIn,
  type Words,
  wordsFor,
} from './columns/bits.ts'
import type { Narrow } from './columns/narrow.ts'
import { dayNumber } from './columns/numbers.ts'
import { byDistance, firstThose, inTurn, type Ordered, tiesByCalendar } from './columns/orders.ts'
import { type Places, placesOf } from './columns/places.ts'
import { withScratch } from './columns/scratch.ts'
import type { Shelf } from './columns/shelf.ts'
import { type Folded, fold, onceEach } from './fold.ts'
import type { WithWords } from './kept/with-words.ts'
import type { Common, Kind, Question, Turn } from './kind.ts'

/**
 * One listing of a page; how far it is from the place that was asked for, null without one of its own. `dates` are the ids
 * of all that are found as this one, soonest first, at most 24.
 */
export type FoundListing = { id: number; distanceAwayKm?: number | null; dates?: readonly number[] }

/** What a list says. Dates of one offer count once in `total`, and each of them in `coming`. */
export type FoundList = { listings: FoundListing[]; total: number; coming: number }

/** Something that leaves listings out, and what was asked for it. */
type Limit = { names: readonly string[]; narrow: Narrow; turn?: Turn | undefined }

const TURNS = ['first', undefined, 'last'] as const

/** What matches a question, on the shelf as it was then. */
export class Found<Name extends string, Filters, Sort extends string> {
  readonly shelf: Shelf<Name | Common>
  /** The position of today on the shelf: what comes before it is past. */
  readonly now: number
  readonly #kind: Kind<Name | Common, Filters, Sort>
  readonly #question: Question<Filters, Sort>
  readonly #withWords: WithWords | null
  readonly #limits = new Map<string, Limit>()
  #all: Bits | null = null

  constructor(
    kind: Kind<Name | Common, Filters, Sort>,
    shelf: Shelf<Name | Common>,
    question: Question<Filters, Sort>,
    withWords: WithWords | null,
  ) {
    this.shelf = shelf
    this.#kind = kind
    this.#question = question
    this.#withWords = withWords
    this.now = shelf.positionOfDay(dayNumber(question.today))
    const { filters, near = null, bbox } = question
    if (withWords)
      this.#limits.set('search', {
        names: ['search'],
        narrow: (bits, _take, words) => keepIn(bits, withWords.bits, words),
      })
    for (const [group, { names, turn, narrow: narrowing }] of Object.entries(kind.groups)) {
      const narrow = narrowing(shelf, filters, question.today)
      const asked = names.filter((name) => filters[name] !== undefined)
      if (narrow) this.#limits.set(group, { names: asked, narrow, turn })
    }
    const { withinKm } = near ?? {}
    if (near && withinKm !== undefined)
      this.#limit('near', ['near', 'nearPlace', 'withinKm'], (to) =>
        this.places.addWithin(near, withinKm, to),
      )
    const box = bbox === undefined ? null : boxOfText(bbox)
    if (box) this.#limit('bbox', ['bbox'], (to) => this.places.addInside(box, to))
  }

  #limit(group: string, names: string[], add: (to: Bits) => void): void {
    const narrow: Narrow = (bits, take, words) => {
      const those = take().fill(0)
      add(those)
      keepIn(bits, those, words)
    }
    this.#limits.set(group, { names, narrow })
  }

  get places(): Places {
    return placesOf(this.shelf)
  }

  /** What would match without some of what was asked; `when` is what is coming or past. */
  without(groups: readonly string[], when = this.#question.when): Bits {
    const bits = emptyBits(this.shelf.size)
    this.#write(bits, groups, when)
    return bits
  }

  /** Writes that into a set. Returns the words outside which the set is empty. */
  #write(bits: Bits, groups: readonly string[], when = this.#question.when): Words {
    const { size } = this.shelf
    const [from, to] = [when === 'coming' ? this.now : 0, when === 'past' ? this.now : size]
    bits.fill(-1)
    keepBetween(bits, from, to)
    const words = { from: from >>> 5, to: wordsFor(to) }
    const limits = [...this.#limits].filter(([group]) => !groups.includes(group))
    for (const now of TURNS) {
      for (const [, { narrow, turn }] of limits) {
        if (turn === now) withScratch(size, (take) => narrow(bits, take, words))
      }
    }
    return words
  }

  /** Whether something was asked of this group that leaves listings out. */
  isLimitedBy(group: string): boolean {
    return this.#limits.has(group)
  }

  /** Everything that matches. Not to be changed. */
  get all(): Bits {
    this.#all ??= this.without([])
    return this.#all
  }

  /** Everything that matches and has a place. */
  get placed(): Bits {
    const bits = this.all.slice()
    keepIn(bits, this.places.placed)
    return bits
  }

  /** Where everything on the shelf is, in degrees. */
  get degrees(): { lat: Float64Array; lng: Float64Array } {
    const { lat, lng } = this.shelf.of
    return { lat: lat as Float64Array, lng: lng as Float64Array }
  }

  /** How many were found; dates of one offer count once. */
  get total(): number {
    return countBits(this.once(this.all))
  }

  /** A page of what matches, how many match, and how many of all are coming. */
  list(page: Page): FoundList {
    if (this.#all) return { listings: this.page(page), total: this.total, coming: this.coming }
    return withScratch(this.shelf.size, (take) => {
      const bits = take()
      const words = this.#write(bits, [])
      this.#all = bits
      const listings = this.page(page)
      const once = this.once(bits)
      const total = countBits(once, words)
      const isAllComing = once === bits && this.#question.when === 'coming'
      const coming = isAllComing ? total : this.coming
      this.#all = null
      return { listings, total, coming }
    })
  }

  /** The set with one of each offer, or one of each with the same key. */
  once(bits: Bits, keyOf: (at: number) => unknown = () => ''): Bits {
    const { folding } = this.#kind
    return folding ? onceEach(this.shelf, folding.by, { bits, keyOf }) : bits
  }

  /** What is shown of everything that matches: of each offer with several dates one, and which others it has. */
  get #shown(): Folded {
    const { folding } = this.#kind
    return folding
      ? fold(this.shelf, folding, { bits: this.all, order: this.#order(), now: this.now })
      : { bits: this.all, dates: new Map() }
  }

  /** How many have the words in their name, place or country, and not only in their texts. */
  get named(): number {
    const named = emptyBits(this.shelf.size)
    for (const bits of this.#withWords?.byRank().slice(0, -1) ?? []) addAll(named, bits)
    keepIn(named, this.all)
    return countBits(named)
  }

  /** Whether the first of these has the words as its whole name. */
  get isNamedExactly(): boolean {
    const [exactly] = this.#withWords?.byRank() ?? []
    return exactly !== undefined && countShared(exactly, this.all) > 0
  }

  /** The day of the question. */
  get today(): CalendarDay {
    return this.#question.today
  }

  get coming(): number {
    return countBetween(this.all, this.now, this.shelf.size)
  }

  #order(): Ordered {
    const { sort, near = null } = this.#question
    const { shelf, now } = this
    const orderOf = (one: Sort | undefined): Ordered =>
      one === 'relevance'
        ? inTurn(this.#withWords?.byRank() ?? [], orderOf(undefined))
        : this.#kind.order(shelf, one as Exclude<Sort, 'distance' | 'relevance'> | undefined, now)
    if (near === null) return orderOf(sort)
    const ties = this.#kind.isCalendarFirst ? tiesByCalendar(shelf.of.day, now) : undefined
    const isByDistance = sort === 'distance'
    const placed = isByDistance ? byDistance(this.places, near, ties) : orderOf(sort)
    return firstThose(this.places.placed, placed, orderOf(isByDistance ? undefined : sort))
  }

  /** A page of what matches, in the order that was asked for. */
  page({ limit = Number.MAX_SAFE_INTEGER, offset }: Page): FoundListing[] {
    const { bits, dates } = this.#shown
    const positions = this.#order()(bits, { skipped: offset, most: limit })
    const { near = null } = this.#question
    return positions.map((at) => {
      const listing = this.listingAt(at, near)
      const others = dates.get(at)
      return others ? { ...listing, dates: others.map((one) => this.shelf.of.id[one] as number) } : listing
    })
  }

  /** The ids of everything that matches, soonest first. */
  idsByDate(): number[] {
    const ids: number[] = []
    eachBit(this.all, 0, this.shelf.size, (at) => ids.push(this.shelf.of.id[at] as number))
    return ids
  }

  /** The listing at a position. */
  listingAt(at: number, near: Near | null): FoundListing {
    const id = this.shelf.of.id[at] as number
    if (near === null) return { id }
    return { id, distanceAwayKm: Number.isNaN(this.shelf.of.lat[at]) ? null : this.places.kmTo(near, at) }
  }

  /** For each thing that was asked, how many there would be without it, most first. */
  loosened(): { group: string; names: readonly string[]; total: number }[] {
    return [...this.#limits]
      .map(([group, { names }]) => ({ group, names, total: countBits(this.once(this.without([group]))) }))
      .sort((one, other) => other.total - one.total)
  }
}
