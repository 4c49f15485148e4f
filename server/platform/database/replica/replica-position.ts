const PAGE = 8_192n
/** The headers of a page and of a file of the write-ahead log, in bytes. */
const HEADERS = [24n, 40n]

/** A position in the write-ahead log, in bytes, from PostgreSQL's notation such as `1/2A`. */
export const positionOf = (lsn: string): bigint => {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * The end of the last record. Where the next record will begin is behind the header of its page, and the replica
 * would only get there with that record.
 */
export const endOfLastRecord = (next: bigint): bigint =>
  HEADERS.includes(next % PAGE) ? next - (next % PAGE) : next

/** At `at` (ms, before the primary was asked) the log reached to `position`, with this many changes known here. */
type Mark = { position: bigint; at: number; changes: number }

/** A replica that has less than everything of so long ago is not used, in ms. */
const FRESH_MS = 600
/** Older marks cannot be used any more, so they are forgotten. */
const MOST_MARKS = 100

/**
 * How far a replica is, compared with the primary. It may answer while it has everything that this process
 * knows to be changed, and everything that anybody had changed 0.6 s ago.
 */
export class ReplicaPosition {
  #ahead: Mark[] = []
  #reached: Mark | null = null
  /** Where the replica was when it was last asked. */
  #known = 0n
  /** How far the primary was when something was last read from it. */
  #seen = 0n

  /** The primary was there. */
  mark(mark: Mark) {
    this.#ahead = [...this.#ahead, mark].slice(-MOST_MARKS)
  }

  /** Something was read from the primary when it was there: from now on no answer may be older. */
  require(position: bigint) {
    if (position > this.#seen) this.#seen = position
  }

  /** The replica is there. */
  reach(position: bigint) {
    this.#known = position
    const passed = this.#ahead.filter((mark) => mark.position <= position)
    this.#reached = passed.at(-1) ?? this.#reached
    this.#ahead = this.#ahead.filter((mark) => mark.position > position)
  }

  /** The replica is not used until it is heard of again. */
  leaveOut() {
    this.#reached = null
    this.#ahead = []
  }

  /** Whether the replica has everything that the primary had when it was last asked. */
  hasCaughtUp(): boolean {
    return this.#reached !== null && this.#ahead.length === 0
  }

  /** Whether the replica follows closely enough, apart from the latest changes of this process. */
  isFollowing(now: number): boolean {
    return this.#reached !== null && now - this.#reached.at <= FRESH_MS
  }

  /** How much older than the primary it may be, in seconds; null while that is unknown. */
  secondsBehind(now: number): number | null {
    return this.#reached === null ? null : Math.max(0, now - this.#reached.at) / 1_000
  }

  /** The position that a read must find on the replica; null when it must not go there. */
  required(changes: number, now: number): bigint | null {
    if (this.#reached === null || !this.isFollowing(now)) return null
    if (this.#reached.changes !== changes || this.#known < this.#seen) return null
    const { position } = this.#reached
    if (position < this.#seen) return this.#seen
    return position
  }
}
