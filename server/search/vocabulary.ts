/** So many words that share letters with a typed one are looked at. */
const MOST_ALIKE = 50
const MOST_HOLDING = 100
/** So many are sorted at once: the first of a hundred thousand are wanted, and the others left out early. */
const SORTED_FROM = 1_000

/** Three letters in a row, as pg_trgm takes them: two spaces before the word and one after it. */
const trigramsOf = (word: string): Set<string> => {
  const padded = `  ${word} `
  const found = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  return found
}

/** The last of so many largest numbers. Only numbers that may be among them are sorted in. */
const leastOf = (numbers: Float64Array, most: number): number => {
  const largest = new Float64Array(most)
  let least = 0
  for (const number of numbers) {
    if (number <= least) continue
    largest[0] = number
    largest.sort()
    least = largest[0] as number
  }
  return least
}

/** The words of the catalogue, searched by their parts and by the letters that they share with another word. */
export class Vocabulary {
  readonly #words: string[] = []
  readonly #known = new Set<string>()
  readonly #trigrams: number[] = []
  readonly #holders = new Map<string, number[]>()
  // All words in one text, each between two line breaks: looking through it takes a tenth of the time of a list.
  #text = '\n'

  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Takes up new words while there is room. */
  add(words: Iterable<string>): void {
    const added: string[] = []
    for (const word of words) {
      if (this.#known.has(word) || this.#words.length >= this.#most) continue
      this.#known.add(word)
      added.push(word)
      const trigrams = trigramsOf(word)
      for (const trigram of trigrams) {
        const holders = this.#holders.get(trigram)
        if (holders) holders.push(this.#words.length)
        else this.#holders.set(trigram, [this.#words.length])
      }
      this.#words.push(word)
      this.#trigrams.push(trigrams.size)
    }
    if (added.length > 0) this.#text += `${added.join('\n')}\n`
  }

  has(word: string): boolean {
    return this.#known.has(word)
  }

  hasBeginning(beginning: string): boolean {
    return this.#text.includes(`\n${beginning}`)
  }

  /** Words that begin with the part, or contain it. */
  holding(part: string, { atBeginning }: { atBeginning: boolean }): string[] {
    const wanted = atBeginning ? `\n${part}` : part
    const found: string[] = []
    let last: string | undefined
    for (let at = this.#text.indexOf(wanted); at >= 0; ) {
      const begin = atBeginning ? at + 1 : this.#text.lastIndexOf('\n', at) + 1
      const end = this.#text.indexOf('\n', begin)
      const word = this.#text.slice(begin, end)
      if (last === undefined || word < last) found.push(word)
      if (found.length === SORTED_FROM) {
        found.sort().splice(MOST_HOLDING)
        last = found.at(-1)
      }
      at = this.#text.indexOf(wanted, end)
    }
    return found.sort().slice(0, MOST_HOLDING)
  }

  /** The words that share the most letters with this one, the most similar first, by the measure of pg_trgm. */
  alike(word: string): string[] {
    const trigrams = trigramsOf(word)
    const shared = new Uint8Array(this.#words.length)
    const sharing: number[] = []
    for (const trigram of trigrams) {
      for (const at of this.#holders.get(trigram) ?? []) {
        if (shared[at] === 0) sharing.push(at)
        shared[at] = (shared[at] as number) + 1
      }
    }
    const similar = new Float64Array(sharing.length)
    for (let nth = 0; nth < sharing.length; nth += 1) {
      const at = sharing[nth] as number
      const count = shared[at] as number
      similar[nth] = count / (trigrams.size + (this.#trigrams[at] as number) - count)
    }
    // Of words that are as similar as the last one, none is left out.
    const least = leastOf(similar, MOST_ALIKE)
    const found: { word: string; similarity: number }[] = []
    for (let nth = 0; nth < sharing.length; nth += 1) {
      const similarity = similar[nth] as number
      if (similarity >= least) found.push({ word: this.#words[sharing[nth] as number] as string, similarity })
    }
    return found.sort((one, other) => other.similarity - one.similarity).map((one) => one.word)
  }
}
