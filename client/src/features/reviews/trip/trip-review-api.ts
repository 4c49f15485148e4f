import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { ReviewChanges } from '#shared/reviews/schema.ts'
import type { TripReviewInput, TripReviewView } from '#shared/trip-reviews/schema.ts'
import { asManyAs, readFirst } from '../api.ts'
import { postOnce } from '../post-once.ts'

export const tripReviewQueries = {
  /** Newest first. */
  ofTrip: (tripId: number) =>
    queryOptions({
      queryKey: queryKeys.tripReviews(tripId),
      queryFn: (reading) => readFirst<TripReviewView>(`/api/trips/${tripId}/reviews`, reading),
    }),
}

/** The reviews written for the spots of a booking, for the page of its link. */
export const linkedReviewsQuery = (token: string) =>
  read<TripReviewView[]>(
    [...queryKeys.myBookings(), 'link', token, 'reviews'],
    `/api/booking-link/${encodeURIComponent(token)}/reviews`,
  )

/** Loads again what shows a review of a trip: the trip's reviews, its stars, and the bookings it is about. */
const useRefresh = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [queryKeys.trips(), queryKeys.myBookings()].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}

/** Saves an edited review of a trip; `token` is that of the booking's link. */
export const useEditTripReview = (id: number, token?: string) => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (changes: ReviewChanges) =>
      api.patch<TripReviewView>(`/api/trip-reviews/${id}`, { ...changes, ...(token && { token }) }),
    onSuccess: async () => {
      await refresh()
      void toast({ title: reviewAreaMessages().toasts.edited })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors.reviewText) return
      void toastFailure(error, { title: reviewAreaMessages().toasts.editFailed })
    },
  })
}

/** Deletes a review of a trip and loads the others again; `token` is that of the booking's link. */
export const useDeleteTripReview = (onDone: () => void, token?: string) => {
  const refresh = useRefresh()
  return useSingleMutation({
    mutationFn: (id: number) => api.delete(`/api/trip-reviews/${id}`, token && { token }),
    onSuccess: async () => {
      await refresh()
      const { deleted, removed } = reviewAreaMessages().toasts
      void toast({ about: 'review', title: deleted, description: removed })
    },
    onError: (error) => void toastFailure(error, { title: reviewAreaMessages().toasts.deleteFailed }),
    onSettled: onDone,
  })
}

/** Posts a review of a trip. `errors` are what is wrong with its fields. */
export const usePostTripReview = (tripId: number, onPosted: () => void) => {
  const client = useQueryClient()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (input: TripReviewInput) => {
      const linked = input.token ? linkedReviewsQuery(input.token) : null
      const before = client.getQueryData<TripReviewView[]>(
        (linked ?? tripReviewQueries.ofTrip(tripId)).queryKey,
      )
      // One person may have reviewed another spot with the same stars.
      const known = new Set(before?.map(({ id }) => id))
      return postOnce(input, {
        post: () => api.post<TripReviewView>(`/api/trips/${tripId}/reviews`, input),
        readOwn: async () => {
          const read = linked
            ? await client.fetchQuery({ ...linked, staleTime: 0 })
            : await api.get<TripReviewView[]>(`/api/trips/${tripId}/reviews`, { limit: asManyAs(before) })
          return read.filter(({ id, isOwn }) => (linked !== null || isOwn) && !known.has(id))
        },
      })
    },
    onSuccess: async () => {
      const { submitted, thanks } = reviewAreaMessages().toasts
      void toast({ about: 'review', title: submitted, description: thanks })
      await client.invalidateQueries({ queryKey: queryKeys.trips() })
      onPosted()
    },
    onError: (failure) => void toastFailure(failure, { title: reviewAreaMessages().toasts.submitFailed }),
  })
  return { mutate, isPending, errors: error instanceof ApiError ? error.errors : {} }
}
