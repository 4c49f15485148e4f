import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { whenLate } from '#client/lib/away/lost.ts'
import { toast } from './toast.ts'
import { toastFailure } from './toast-failure.ts'

type Words = {
  done: [title: string, description?: string]
  /** The fallback is shown when the server gave no message. */
  failed: [title: string, fallback: string]
}

type AnnouncedCall<Input> = {
  call: (input: Input) => Promise<unknown>
  /** What is loaded again after success. */
  changes: readonly QueryKey[]
  words: () => Words
  onSettled?: () => void
}

/** A change that a toast reports, success or failure, one at a time; lists that it changes are loaded again. */
export const useAnnouncedCall = <Input>({ call, changes, words, onSettled }: AnnouncedCall<Input>) => {
  const client = useQueryClient()
  const about = words().failed[0]
  const sayFailed = (error?: unknown) => {
    const [title, fallback] = words().failed
    void toastFailure(error, { about, title, text: fallback })
  }
  return useSingleMutation({
    mutationFn: (input: Input) => whenLate(call(input), () => sayFailed()),
    onSuccess: async () => {
      const [title, description] = words().done
      void toast({ title, ...(description === undefined ? {} : { description }), about })
      await Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: sayFailed,
    onSettled: () => onSettled?.(),
  })
}
