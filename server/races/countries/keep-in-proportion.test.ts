import { expect, test, vi } from 'vitest'
import { keepInProportion } from './keep-in-proportion.ts'

test('an answer is kept, another question and a failure are not', async () => {
  const read = vi.fn(async (day: string) => day)
  const kept = keepInProportion(read)
  expect(await Promise.all([kept('a'), kept('a')])).toEqual(['a', 'a'])
  expect(await kept('a')).toBe('a')
  expect(read).toHaveBeenCalledTimes(1)
  expect(await kept('b')).toBe('b')
  read.mockRejectedValueOnce(new Error('away'))
  await expect(kept('c')).rejects.toThrow('away')
  expect(await kept('c')).toBe('c')
})

test('what was quick to read is read again after a second, what took long much later', async () => {
  vi.useFakeTimers()
  try {
    let takes = 0
    const read = vi.fn(() => new Promise<number>((resolve) => setTimeout(() => resolve(takes), takes)))
    const ask = async () => {
      const answer = kept('today')
      await vi.advanceTimersByTimeAsync(takes)
      return answer
    }
    const kept = keepInProportion(read)
    await ask()
    await vi.advanceTimersByTimeAsync(1_001)
    takes = 300
    await ask()
    await vi.advanceTimersByTimeAsync(29_000)
    await ask()
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1_001)
    await ask()
    expect(read).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})
