import type { Language } from '#shared/language/language.ts'
import type { KnownAnswer } from '#shared/pages/page-data.ts'
import type { SavedIds } from '#shared/saved/ids.ts'

/**
 * A list of participants: the address of its page, until which day it is kept, what it shows, and when that was read,
 * which pages of the release before do not say.
 */
export type Roll = { address: string; name: string; until: string; queries: KnownAnswer[]; readAt?: string }

/** What the page wants to have without network. It replaces what was kept before. */
export type Wish = {
  language: Language
  /** The address of the list that was seen last, such as `/?country=NO`; null leaves the one before. */
  list: string | null
  saved: SavedIds
  /** The account that is signed in; null for nobody. Rolls of another one are removed. */
  personId: number | null
  /** The addresses of all rolls to keep, and those that were read now; null leaves the ones before. */
  rolls: { soon: string[]; fresh: Roll[] } | null
  /** Public calls of the pages. */
  calls: string[]
  /** Files that the page has loaded before the worker was there. */
  files: string[]
}

export type WorkerMessage = { keep: Wish } | { forget: true }

/** What is known of the kept pages. */
export type KeptState = Pick<Wish, 'language' | 'list' | 'saved' | 'personId'> & {
  rolls: Omit<Roll, 'queries' | 'readAt'>[]
}

/** Where the state is among the kept answers. */
export const STATE = '/kept/state'

/** The beginning of the names of caches with pages and answers, which a logout empties. */
export const KEPT = 'kept-'
/** The beginning of the names of caches with files of a build and drawings. */
export const FILES = 'files-'
