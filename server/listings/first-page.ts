import { presentAreas } from '#server/places/areas/areas.ts'
import { expensiveReads } from '#server/platform/answers/expensive-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import type { Language } from '#shared/language/language.ts'
import { PAGE_SIZE, pageOfAddress } from '#shared/pages/list-page.ts'
import type { KnownAnswer } from '#shared/pages/page-data.ts'
import { areasKey } from '#shared/places/areas-key.ts'

/** A page on the way from home to the one that is shown. */
export type Crumb = { name: string; path: string }

/** The answers to a page's first API calls, and what they tell about the page. */
export type FirstPage = {
  queries: KnownAnswer[]
  /** What the page is about, for its title, and what to tell search engines of it. */
  subject?: string
  /** The texts that the page can show in another language, and the language they are written in. */
  texts?: { written: Language; texts: string[] }
  description?: string
  /** The page's path, where its address has others: `/races/in/norway` for `/?country=NO`. */
  path?: string
  /** The pages between home and this one. */
  crumbs?: Crumb[]
}

/** How a page is asked for, apart from its path. */
export type Asked = {
  /** The address's query, such as `?search=trail`; '' without one. */
  search: string
  /** True if nobody can be signed in, so that everybody's answers are this person's too. */
  isVisitor: boolean
}

/** `words` are the named parts of the path that are no id, such as the country of `/races/in/norway`. */
export type FirstRequest = Asked & { id: number; words: Record<string, string> }

/**
 * The query key of a race or trip that does not exist. Null for a hidden one, when the person who asks may be its
 * owner: the browser asks for it then.
 */
export type Missing = {
  missing: readonly unknown[] | null
  isGone?: boolean
  /** The path of the page that took its place. */
  movedTo?: string
  /** True for an address that the page can't make anything of. */
  isWrong?: boolean
}

/** Reads what a page shows first, or the call that fails because its race or trip does not exist. */
export type ReadFirst<First extends FirstPage = FirstPage> = (
  deps: Deps,
  request: FirstRequest,
) => Promise<First | Missing>

export const hidden = (queryKey: readonly unknown[], { isVisitor }: FirstRequest): Missing => ({
  missing: isVisitor ? queryKey : null,
})

/** The part of a list that an address asks for. */
export const listPartOf = (query: string) => ({
  limit: PAGE_SIZE,
  offset: (pageOfAddress(query) - 1) * PAGE_SIZE,
})

/** The first page of a list as the browser keeps it. */
export const knownList = (queryKey: readonly unknown[], page: unknown, offset: number): KnownAnswer => ({
  queryKey,
  data: { pages: [page], pageParams: [offset] },
})

/** The names of the chosen areas, for their chips. */
export const knownAreas = (ids: readonly string[] | undefined): KnownAnswer[] =>
  ids === undefined ? [] : [{ queryKey: areasKey(ids), data: presentAreas(ids) }]

/** Lets the first data of pages that few people ask for wait for their turn. */
export const inTurn = expensiveReads()

/** A refusal, such as of an unknown place, is left to the call that the page then makes: it shows the reason. */
export const unlessRefused = async (read: Promise<FirstPage>): Promise<FirstPage> => {
  try {
    return await read
  } catch (error) {
    if (error instanceof AppError) return { queries: [] }
    throw error
  }
}
