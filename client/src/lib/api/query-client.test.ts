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
