import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Timed, Visits } from './visiting-process.ts'

const PROGRAM = join(import.meta.dirname, 'visiting-process.ts')

/**
 * Visits pages again and again from a process of its own, so that the times contain nothing of what this process
 * does. Returns the function that ends it and says how each request went.
 */
export const visitFromProcess = async (visits: Visits): Promise<() => Promise<Timed[]>> => {
  const child = fork(PROGRAM)
  const ended = once(child, 'exit')
  child.send(visits)
  await once(child, 'message')
  return async () => {
    const told = once(child, 'message')
    child.send('end')
    const [seen] = (await told) as [Timed[]]
    await ended
    return seen
  }
}
