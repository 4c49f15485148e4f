import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, api, serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { whenLate } from '#client/lib/away/lost.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import type { ToastMessage } from '#client/ui/toasts/toast-message.ts'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { REVIEWS_AT_ONCE } from '#shared/reviews/rules.ts'
import type { ReviewChanges, ReviewInput, ReviewView } from '#shared/reviews/schema.ts'
import { postOnce } from './post-once.ts'

const AT_ONCE = 200

/** How many reviews to load: one page at first, later as many as are on the screen. */
export const asManyAs = (known: readonly unknown[] = []) =>
  Math.min(AT_ONCE, Math.max(REVIEWS_AT_ONCE, known.length))

const totalKey = (queryKey: QueryKey) => [...queryKey, 'total']

type Reading = { client: QueryClient; queryKey: QueryKey; signal: AbortSignal }

/** Reads the first reviews, and keeps how many there are: an author and administrators see hidden ones, too. */
export const readFirst = async <Review>(path: string, { client, queryKey, signal }: Reading) => {
  const limit = asManyAs(client.getQueryData<Review[]>(queryKey))
  const { items, total } = await api.getPage<Review[]>(path, { limit }, { signal })
  client.setQueryData(totalKey(queryKey), total)
  return items
}

/** How many reviews this person sees; 0 as long as they were not read here. */
export const useReviewTotal = (queryKey: QueryKey): number =>
  useQuery<number>({ queryKey: totalKey(queryKey), queryFn: skipToken }).data ?? 0

export const reviewQueries = {
  /** Newest first; the reader's own comes before them. */
  ofRace: (raceId: number) =>
    queryOptions({
      queryKey: queryKeys.reviews(raceId),
      queryFn: (reading) => readFirst<ReviewView>(`/api/races/${raceId}/reviews`, reading),
    }),
}

/** Loads the next reviews of a list behind those that are here. */
export const useMoreReviews = <Review extends { id: number }>(
  path: string,
  { queryKey }: { queryKey: DataTag<QueryKey, Review[], Error> },
) => {
  const client = useQueryClient()
  const { mutate } = useSingleMutation({
    mutationFn: () => {
      const offset = client.getQueryData(queryKey)?.length ?? 0
      return api.get<Review[]>(path, { limit: AT_ONCE, offset })
    },
    onSuccess: (more) =>
      client.setQueryData<Review[]>(queryKey, (known = []) => {
        const ids = new Set(known.map(({ id }) => id))
        return [...known, ...more.filter(({ id }) => !ids.has(id))]
      }),
    onError: () => void toast({ title: reviewAreaMessages().failed, destructive: true }),
  })
  return () => mutate(undefined)
}

// The list on this page is older than the server's: something changed meanwhile, perhaps in another window.
const isOutdated = (error: Error) => error instanceof ApiError && [404, 409].includes(error.status)

const hasEnded = (error: unknown) => error instanceof ApiError && error.status === 401

/** The message of a failed call. When the session has ended, logging in again replaces the message. */
const failure = (title: string, error?: Error): ToastMessage => ({
  title,
  description: hasEnded(error)
    ? reviewAreaMessages().toasts.signedOut
    : serverMessageOf(error, uiMessages().tryLater),
  destructive: true,
  about: hasEnded(error) ? 'session' : 'review',
})

/** Reloads everything that shows a race or its average: its reviews, the race itself, the lists. */
const useRefreshRaces = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queryKeys.races() })
}

/** Posts a review, shows it at once and updates the averages. */
export const usePostReview = (raceId: number) => {
  const client = useQueryClient()
  const refreshRaces = useRefreshRaces()
  const path = `/api/races/${raceId}/reviews`
  return useMutation({
    mutationFn: (input: ReviewInput) =>
      whenLate(
        postOnce(input, {
          post: () => api.post<ReviewView>(path, input),
          readOwn: async () =>
            (await api.get<ReviewView[]>(path, { limit: REVIEWS_AT_ONCE })).filter(({ canEdit }) => canEdit),
        }),
        () => void toast(failure(reviewAreaMessages().toasts.submitFailed)),
      ),
    onSuccess: (review) => {
      client.setQueryData(reviewQueries.ofRace(raceId).queryKey, (reviews = []) => [
        review,
        ...reviews.filter(({ id }) => id !== review.id),
      ])
      refreshRaces()
      const { submitted, thanks } = reviewAreaMessages().toasts
      void toast({ about: 'review', title: submitted, description: thanks })
    },
    onError: (error) => {
      if (isOutdated(error)) refreshRaces()
      void toast(failure(reviewAreaMessages().toasts.submitFailed, error))
    },
  })
}

/** Saves an edited review, shows it at once and updates the averages. */
export const useEditReview = ({ id, raceId }: Pick<ReviewView, 'id' | 'raceId'>) => {
  const client = useQueryClient()
  const refreshRaces = useRefreshRaces()
  return useMutation({
    mutationFn: (input: ReviewChanges) => api.patch<ReviewView>(`/api/reviews/${id}`, input),
    onSuccess: (edited) => {
      client.setQueryData(reviewQueries.ofRace(raceId).queryKey, (reviews) =>
        reviews?.map((review) => (review.id === id ? edited : review)),
      )
      refreshRaces()
      void toast({ title: reviewAreaMessages().toasts.edited })
    },
    onError: (error) => {
      if (isOutdated(error)) refreshRaces()
      void toast(failure(reviewAreaMessages().toasts.editFailed, error))
    },
  })
}

/** Deletes a review, removes it from the list and updates the averages. */
export const useDeleteReview = (raceId: number) => {
  const client = useQueryClient()
  const refreshRaces = useRefreshRaces()
  return useMutation({
    mutationFn: (id: number) =>
      whenLate(
        api.delete(`/api/reviews/${id}`),
        () => void toast(failure(reviewAreaMessages().toasts.deleteFailed)),
      ),
    onSuccess: (_nothing, id) => {
      client.setQueryData(reviewQueries.ofRace(raceId).queryKey, (reviews) =>
        reviews?.filter((review) => review.id !== id),
      )
      refreshRaces()
      const { deleted, removed } = reviewAreaMessages().toasts
      void toast({ about: 'review', title: deleted, description: removed })
    },
    onError: (error) => {
      if (isOutdated(error)) refreshRaces()
      void toast(failure(reviewAreaMessages().toasts.deleteFailed, error))
    },
  })
}
