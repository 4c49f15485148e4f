import { useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** Where the reviews of each kind are. */
export const reviewPath = (kind: 'race' | 'trip', id: number) =>
  kind === 'race' ? `/api/reviews/${id}` : `/api/trip-reviews/${id}`

/** Writes or takes back the organizer's answer, and loads the reviews again. `error` is what is wrong with the text. */
export const useAnswer = (kind: 'race' | 'trip', id: number, onDone: () => void) => {
  const client = useQueryClient()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (text: string | null) =>
      text === null
        ? api.delete(`${reviewPath(kind, id)}/answer`)
        : api.put(`${reviewPath(kind, id)}/answer`, { text }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: kind === 'race' ? queryKeys.races() : queryKeys.trips() })
      onDone()
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.errors.text) return
      void toastFailure(failure, { title: reviewAreaMessages().answer.failed })
    },
  })
  return {
    write: (text: string) => mutate(text),
    remove: () => mutate(null),
    isPending,
    error: (error instanceof ApiError && error.errors.text) || '',
  }
}
