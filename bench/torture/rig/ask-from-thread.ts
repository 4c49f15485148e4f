import { Worker } from 'node:worker_threads'
import type { Timed } from './asking-thread.ts'

/**
 * Asks for a page again and again from a thread of its own, so that its times contain nothing of what this thread does.
 * Returns the function that ends it and says how each request went.
 */
export const askFromThread = (url: string, pauseMs: number): (() => Promise<Timed[]>) => {
  const worker = new Worker(new URL('./asking-thread.ts', import.meta.url), { workerData: { url, pauseMs } })
  const told = new Promise<Timed[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return async () => {
    worker.postMessage('end')
    const seen = await told
    await worker.terminate()
    return seen
  }
}
