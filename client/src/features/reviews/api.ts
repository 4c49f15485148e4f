import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api, serverMessageOf } from '#client/lib/api/api.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import type { ToastMessage } from '#client/ui/toasts/toast-message.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { ReviewInput, ReviewView } from '#shared/reviews/schema.ts'

export const reviewQueries = {
  /** The newest first. */
  ofRace: (raceId: number) =>
    queryOptions({
      queryKey: queryKeys.reviews(raceId),
      queryFn: ({ signal }) => api.get<ReviewView[]>(`/api/races/${raceId}/reviews`, undefined, { signal }),
    }),
}

const TRY_LATER = 'Please try again later.'

// The list here was behind the server's: somebody was quicker, here or in another window.
const isOutdated = (error: Error) => error instanceof ApiError && [404, 409].includes(error.status)

const hasEnded = (error: Error) => error instanceof ApiError && error.status === 401

/** Why a call failed. Logging in again takes the place of a message that the session has ended. */
const failure = (title: string, error: Error): ToastMessage => ({
  title,
  description: hasEnded(error)
    ? 'You have been signed out. Please log in again.'
    : serverMessageOf(error, TRY_LATER),
  destructive: true,
  ...(hasEnded(error) && { about: 'session' }),
})

/** Everything that shows a race or its average: its reviews, the race itself, the lists. */
const useRefreshRaces = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queryKeys.races() })
}

/** Posts a review, shows it at once and brings the averages up to date. */
export const usePostReview = (raceId: number) => {
  const client = useQueryClient()
  const refreshRaces = useRefreshRaces()
  return useMutation({
    mutationFn: (input: ReviewInput) => api.post<ReviewView>(`/api/races/${raceId}/reviews`, input),
    onSuccess: (review) => {
      client.setQueryData(reviewQueries.ofRace(raceId).queryKey, (reviews = []) => [review, ...reviews])
      refreshRaces()
      void toast({ title: 'Review submitted', description: 'Thank you for your feedback!' })
    },
    onError: (error) => {
      if (isOutdated(error)) refreshRaces()
      void toast(failure('Failed to submit review', error))
    },
  })
}

/** Deletes a review of the race, takes it off the list and brings the averages up to date. */
export const useDeleteReview = (raceId: number) => {
  const client = useQueryClient()
  const refreshRaces = useRefreshRaces()
  return useMutation({
    mutationFn: (id: number) => api.delete(`/api/reviews/${id}`),
    onSuccess: (_nothing, id) => {
      client.setQueryData(reviewQueries.ofRace(raceId).queryKey, (reviews) =>
        reviews?.filter((review) => review.id !== id),
      )
      refreshRaces()
      void toast({ title: 'Review deleted', description: 'The review has been successfully removed.' })
    },
    onError: (error) => {
      if (isOutdated(error)) refreshRaces()
      void toast(failure('Delete failed', error))
    },
  })
}
