const HEAD_BYTES = 6
const LARGEST = 0xfffe
const ROUND_AGAIN = 0xffff

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has none of these, so they can stand for phrases.
const SIGNS = /[\x00-\x1f]/g

/** The memory that texts may take: as much as they take the first time round, from `least` up to `most`, in bytes. */
export type Room = { least: number; most: number }
/** The ring grows while so many of its texts are still in use. */
const IN_USE = 0.75

/**
 * JSON texts by number, in one ring of bytes: the oldest are overwritten. Phrases that most texts have are kept as one
 * byte each, so a text takes a quarter of its size.
 */
export class KeptTexts {
  readonly #ring: Buffer
  readonly #phrases: readonly string[]
  /** By its number, one more than where a text begins; 0 for none. A map takes seven times as much. */
  #places = new Int32Array(0)
  #inUse = 0
  readonly #step: number
  /** Where the ring ends now. */
  #end: number
  #written = 0
  #head = 0
  /** The beginning of the oldest record; everything from here to the head, around the ring, is records. */
  #tail = 0
  #isEmpty = true

  /** At most 32 phrases, of which one may contain another. */
  constructor({ least, most }: Room, phrases: readonly string[]) {
    // Memory that was never written to is not taken.
    this.#ring = Buffer.allocUnsafeSlow(most)
    this.#step = least
    this.#end = least
    this.#phrases = phrases.toSorted((one, other) => other.length - one.length)
  }

  get(id: number): string | undefined {
    const place = this.#placeOf(id)
    if (place < 0) return undefined
    const begin = place + HEAD_BYTES
    const text = this.#ring.toString('utf8', begin, begin + this.#ring.readUInt16LE(place))
    return text.replace(SIGNS, (sign) => this.#phrases[sign.charCodeAt(0)] as string)
  }

  keep(id: number, text: string): void {
    let signed = text
    for (const [index, phrase] of this.#phrases.entries())
      signed = signed.replaceAll(phrase, String.fromCharCode(index))
    const length = Buffer.byteLength(signed)
    if (length > LARGEST || length + HEAD_BYTES > this.#step / 4) return
    const place = this.#makeRoom(length + HEAD_BYTES)
    this.#ring.writeUInt16LE(length, place)
    this.#ring.writeUInt32LE(id, place + 2)
    this.#ring.write(signed, place + HEAD_BYTES)
    this.#head = place + HEAD_BYTES + length
    this.#setPlace(id, place)
    this.#written += 1
    this.#isEmpty = false
  }

  forget(id: number): void {
    if (this.#placeOf(id) >= 0) this.#setPlace(id, -1)
  }

  clear(): void {
    this.#places = new Int32Array(0)
    this.#inUse = 0
    this.#written = 0
    this.#head = 0
    this.#tail = 0
    this.#isEmpty = true
  }

  #placeOf(id: number): number {
    return (this.#places[id] ?? 0) - 1
  }

  #setPlace(id: number, place: number): void {
    if (id >= this.#places.length) {
      const more = new Int32Array(Math.ceil((id + 1) * 1.25))
      more.set(this.#places)
      this.#places = more
    }
    this.#inUse += Number(place >= 0) - Number(this.#placeOf(id) >= 0)
    this.#places[id] = place + 1
  }

  /** Forgets the oldest record. */
  #dropOldest(): void {
    const length = this.#tail + HEAD_BYTES > this.#end ? ROUND_AGAIN : this.#ring.readUInt16LE(this.#tail)
    if (length === ROUND_AGAIN) {
      this.#tail = 0
      return
    }
    const id = this.#ring.readUInt32LE(this.#tail + 2)
    if (this.#placeOf(id) === this.#tail) this.forget(id)
    this.#tail += HEAD_BYTES + length
    if (this.#tail === this.#head) this.clear()
  }

  /** The first time round, the ring grows rather than to forget texts that are in use. */
  #grow(): void {
    const isFirstTime = this.#tail === 0 && this.#head > 0
    if (!isFirstTime || this.#inUse < this.#written * IN_USE) return
    this.#end = Math.min(this.#ring.length, this.#end + this.#step)
  }

  /** The place of so many bytes in a row. */
  #makeRoom(bytes: number): number {
    if (this.#head + bytes > this.#end) this.#grow()
    if (this.#head + bytes > this.#end) {
      while (!this.#isEmpty && this.#tail >= this.#head) this.#dropOldest()
      if (this.#head + HEAD_BYTES <= this.#end) this.#ring.writeUInt16LE(ROUND_AGAIN, this.#head)
      // The record at the very beginning has to go before the head can be there.
      if (!this.#isEmpty && this.#tail === 0) this.#dropOldest()
      this.#head = 0
    }
    while (!this.#isEmpty && this.#tail >= this.#head && this.#tail < this.#head + bytes) this.#dropOldest()
    return this.#head
  }
}
