/** So many ids are remembered; after larger changes everything is read again. */
const MOST_IDS = 50_000

/** Which listings of a kind changed from one version to the next, as far back as it is remembered. */
export class ChangedIds {
  #known: { version: number; ids: readonly number[] }[] = []
  #size = 0
  #since = 0

  /** Notes what changed with this version; null: any of them. */
  note(version: number, ids: readonly number[] | null): void {
    if (ids === null) {
      this.#known = []
      this.#size = 0
      this.#since = version
      return
    }
    this.#known.push({ version, ids })
    this.#size += ids.length + 1
    while (this.#size > MOST_IDS) {
      const oldest = this.#known.shift()
      if (!oldest) return
      this.#size -= oldest.ids.length + 1
      this.#since = oldest.version
    }
  }

  /** The ids of those that changed after this version; null when that is not known. */
  after(version: number): number[] | null {
    if (version < this.#since) return null
    const later = this.#known.filter((one) => one.version > version)
    return [...new Set(later.flatMap(({ ids }) => ids))]
  }
}
