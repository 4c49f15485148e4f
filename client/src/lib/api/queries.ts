import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query'
import { PAGE_SIZE } from '#shared/pages/list-page.ts'
import { api, type Query } from './api.ts'
import { nextOffset } from './next-offset.ts'

type Options<Answer> = Omit<UndefinedInitialDataOptions<Answer>, 'queryKey' | 'queryFn'>

/** A query that reads an address. */
export const read = <Answer>(queryKey: QueryKey, path: string, query?: Query, options?: Options<Answer>) =>
  queryOptions({ ...options, queryKey, queryFn: ({ signal }) => api.get<Answer>(path, query, { signal }) })

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
