import type { Language } from '#shared/language/language.ts'
import type { SavedIds } from '#shared/saved/ids.ts'

/** What the page wants to have without network. It replaces what was kept before. */
export type Wish = {
  language: Language
  /** The address of the list that was seen last, such as `/?country=NO`; null leaves the one before. */
  list: string | null
  saved: SavedIds
  /** Public calls of the pages. */
  calls: string[]
  /** Files that the page has loaded before the worker was there. */
  files: string[]
}

export type WorkerMessage = { keep: Wish } | { forget: true }

/** What is known of the kept pages. */
export type KeptState = Pick<Wish, 'language' | 'list' | 'saved'>

/** Where the state is among the kept answers. */
export const STATE = '/kept/state'

/** The beginning of the names of caches with pages and answers, which a logout empties. */
export const KEPT = 'kept-'
/** The beginning of the names of caches with files of a build and drawings. */
export const FILES = 'files-'
