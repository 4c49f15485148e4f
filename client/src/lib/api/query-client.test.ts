import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('answers that came with the page are not requested again', async () => {
  const client = createQueryClient([{ queryKey: ['races', 1], data: { id: 1 } }])
  const queryFn = vi.fn()
  await expect(client.fetchQuery({ queryKey: ['races', 1], queryFn })).resolves.toEqual({ id: 1 })
  expect(queryFn).not.toHaveBeenCalled()
})

test('a failed read is not tried again', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn().mockRejectedValue(new Error('503: away'))
  await expect(client.fetchQuery({ queryKey: ['trips'], queryFn })).rejects.toThrow('503: away')
  expect(queryFn).toHaveBeenCalledOnce()
})

test('a change while the first answer is on its way is in what is shown', async () => {
  const client = createQueryClient()
  const stored: string[] = []
  let answer = () => {}
  const queryFn = vi.fn(async () => {
    const found = [...stored]
    if (queryFn.mock.calls.length === 1) await new Promise<void>((resolve) => (answer = resolve))
    return found
  })
  const stop = new QueryObserver(client, { queryKey: ['saved'], queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce(), { timeout: 30_000 })
  stored.push('Ridge Race')
  const isReadAgain = client.invalidateQueries({ queryKey: ['saved'] })
  answer()
  await isReadAgain
  expect(client.getQueryData(['saved'])).toEqual(['Ridge Race'])
  stop()
})
