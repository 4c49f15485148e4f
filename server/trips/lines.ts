import { isDatabaseAway } from '#server/platform/errors/database-errors.ts'
import { unavailable } from '#server/platform/errors/errors.ts'

type Turn = { go: () => void; refuse: (reason: unknown) => void }
type Line = { running: number; waiting: Turn[] }
type Bounds = { atOnce: number; waiting: number }

/**
 * A line per key, first come first served: `atOnce` pieces of work run, `waiting` more may stand
 * behind them. When one that runs finds the database away or its row locked for too long, everybody
 * behind it gets that answer at once, for they could only find the same.
 */
export const createLines = ({ atOnce, waiting }: Bounds) => {
  const lines = new Map<number, Line>()

  const enter = async (key: number, line: Line) => {
    lines.set(key, line)
    if (line.running < atOnce) {
      line.running += 1
      return
    }
    if (line.waiting.length >= waiting) throw unavailable('Very many want this trip now. Please try again.')
    // Whoever leaves hands the place over, so nobody can slip in between.
    await new Promise<void>((go, refuse) => line.waiting.push({ go, refuse }))
  }

  const leave = (key: number, line: Line) => {
    const next = line.waiting.shift()
    if (next) return next.go()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  return async <Result>(key: number, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    await enter(key, line)
    try {
      return await work()
    } catch (error) {
      if (isDatabaseAway(error)) for (const turn of line.waiting.splice(0)) turn.refuse(error)
      throw error
    } finally {
      leave(key, line)
    }
  }
}
