import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query'
import { PAGE_SIZE } from '#shared/pages/list-page.ts'
import { api, type Query } from './api.ts'

/**
 * The items of several pages, each once: if an item was added while the pages were loaded, the next page
 * starts with the last item of the page before.
 */
export const onceEach = <Item extends { id: number }>(
  pages: readonly { items: readonly Item[] }[],
): Item[] => [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()]

type Options<Answer> = Omit<UndefinedInitialDataOptions<Answer>, 'queryKey' | 'queryFn'>

/** A query that reads an address. */
export const read = <Answer>(queryKey: QueryKey, path: string, query?: Query, options?: Options<Answer>) =>
  queryOptions({ ...options, queryKey, queryFn: ({ signal }) => api.get<Answer>(path, query, { signal }) })

type Page = { items: readonly unknown[]; total: number }

/** Where the next page of a list starts, for `getNextPageParam`; undefined when everything is loaded. */
export const nextOffset = (last: Page, _pages: readonly Page[], offset: number): number | undefined => {
  const next = offset + last.items.length
  return last.items.length > 0 && next < last.total ? next : undefined
}

/** A list that is read page by page; the one before stays on the screen while another choice loads. */
export const readPages = <Item>(queryKey: QueryKey, path: string, query: Query) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.getPage<Item[]>(path, { limit: PAGE_SIZE, ...query, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
  })
