import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Answer, Input> = Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> & {
  mutationFn: (input: Input) => Promise<Answer>
}

/** A mutation that runs once at a time: the second of two quick clicks does nothing. */
export const useSingleMutation = <Answer, Input>({ mutationFn, ...options }: Options<Answer, Input>) => {
  // Two clicks can come before the next render, which would disable the button.
  const isRunning = useRef(false)
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await mutationFn(input)
      } finally {
        isRunning.current = false
      }
    },
  })
  const mutate = (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(input)
  }
  return { ...mutation, mutate }
}
