import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { toast } from '#client/ui/toasts/toast.ts'

type Words = {
  done: [title: string, description?: string]
  /** The fallback is shown when the server gave no message. */
  failed: [title: string, fallback: string]
}

type DashboardCall<Input> = {
  call: (input: Input) => Promise<unknown>
  /** What is loaded again after success. */
  changes: readonly QueryKey[]
  words: () => Words
  onSettled?: () => void
}

/** A change on a dashboard: one at a time, with a toast for success or failure, and fresh lists after it. */
export const useDashboardCall = <Input>({ call, changes, words, onSettled }: DashboardCall<Input>) => {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: call,
    onSuccess: async () => {
      const [title, description] = words().done
      void toast({ title, ...(description === undefined ? {} : { description }), about: title })
      await Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      const [title, fallback] = words().failed
      void toast({ title, description: serverMessageOf(error, fallback), destructive: true, about: title })
    },
    onSettled: () => onSettled?.(),
  })
}
