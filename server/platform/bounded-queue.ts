import { unavailable } from './errors.ts'

type Bounds = { atOnce: number; waiting: number; refusal: string }

/**
 * Lets `atOnce` pieces of costly work run and `waiting` more stand in line; whoever comes then is
 * refused at once (503 with Retry-After), so that a flood of them slows nobody else down.
 */
export const boundedQueue = ({ atOnce, waiting, refusal }: Bounds) => {
  let running = 0
  const line: (() => void)[] = []

  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.length >= waiting) throw unavailable(refusal)
    // Whoever leaves hands the place over, so nobody can slip in between.
    await new Promise<void>((resolve) => line.push(resolve))
  }

  const leave = () => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
