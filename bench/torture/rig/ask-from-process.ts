import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Timed } from './asking-process.ts'

const PROGRAM = join(import.meta.dirname, 'asking-process.ts')

/**
 * Asks for a page again and again from a process of its own, so that its times contain nothing of what this process
 * does. Returns the function that ends it and says how each request went.
 */
export const askFromProcess = async (url: string, pauseMs: number): Promise<() => Promise<Timed[]>> => {
  const child = fork(PROGRAM, [url, String(pauseMs)])
  const ended = once(child, 'exit')
  await once(child, 'message')
  return async () => {
    const told = once(child, 'message')
    child.send('end')
    const [seen] = (await told) as [Timed[]]
    await ended
    return seen
  }
}
