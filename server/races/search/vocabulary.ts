/** So many words that share letters with a typed one are looked at. */
const MOST_ALIKE = 50
const MOST_HOLDING = 100

/** Three letters in a row, as pg_trgm takes them: two spaces before the word and one after it. */
const trigramsOf = (word: string): Set<string> => {
  const padded = `  ${word} `
  const found = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  return found
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
    for (let at = this.#text.indexOf(wanted); at >= 0; ) {
      const begin = atBeginning ? at + 1 : this.#text.lastIndexOf('\n', at) + 1
      const end = this.#text.indexOf('\n', begin)
      found.push(this.#text.slice(begin, end))
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
    const similarityOf = (at: number): number => {
      const count = shared[at] as number
      return count / (trigrams.size + (this.#trigrams[at] as number) - count)
    }
    // Sorting plain numbers takes a tenth of the time of sorting the words by them.
    const least = Float64Array.from(sharing, similarityOf).sort().at(-MOST_ALIKE) ?? 0
    // Of words that are as similar as the last one, none is left out.
    return sharing
      .filter((at) => similarityOf(at) >= least)
      .sort((one, other) => similarityOf(other) - similarityOf(one))
      .map((at) => this.#words[at] as string)
  }
}
