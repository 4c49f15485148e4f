import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'

type Options<Answer, Input> = Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> & {
  mutationFn: (input: Input) => Promise<Answer>
}

const keyOf = (input: unknown) => JSON.stringify({ input })

/**
 * A mutation that runs once at a time. The second of two quick clicks does nothing; a click on something else, such
 * as the next row of a table, waits for its turn.
 */
export const useSingleMutation = <Answer, Input>({ mutationFn, ...options }: Options<Answer, Input>) => {
  // Two clicks can come before the next render, which would disable the button.
  const asked = useRef(new Set<string>())
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    scope: { id: useId() },
    mutationFn: async (input) => {
      try {
        return await mutationFn(input)
      } finally {
        asked.current.delete(keyOf(input))
      }
    },
  })
  const mutate = (input: Input) => {
    if (asked.current.has(keyOf(input))) return
    asked.current.add(keyOf(input))
    mutation.mutate(input)
  }
  return { ...mutation, mutate }
}
