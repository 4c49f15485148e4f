import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, serverMessageOf } from '#client/lib/api.ts'
import { useSingleMutation } from '#client/lib/use-single-mutation.ts'
import { toast } from '#client/ui/toast.ts'
import type { RaceCard } from '#shared/races/schema.ts'

/** What a race dashboard lists: one's own races, or all of them for the race admin. */
export const dashboardRaces = (isAdmin: boolean) =>
  queryOptions({
    queryKey: ['races', isAdmin ? 'all' : 'mine'],
    queryFn: ({ signal }) =>
      api.get<RaceCard[]>(isAdmin ? '/api/races' : '/api/my-races', undefined, { signal }),
    // Races are also made and changed on other pages of the site and by other people.
    refetchOnMount: 'always',
  })

/** Deletes a race and says so; the message of a refusal is the server's. */
export const useDeleteRace = (onSettled: () => void) => {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (id: number) => api.delete(`/api/races/${id}`),
    onSuccess: async () => {
      void toast({ title: 'Race deleted' })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['races'] }),
        client.invalidateQueries({ queryKey: ['map'] }),
      ])
    },
    onError: (error) =>
      void toast({
        title: 'Failed to delete race',
        description: serverMessageOf(error, 'Unknown error occurred'),
        destructive: true,
      }),
    onSettled,
  })
}
