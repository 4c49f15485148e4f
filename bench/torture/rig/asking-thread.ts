import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** The status of an answer, 0 without one, and how long it took. */
export type Timed = { status: number; ms: number }

const { url, pauseMs } = workerData as { url: string; pauseMs: number }
const seen: Timed[] = []
const state = { isOver: false }
parentPort?.once('message', () => {
  state.isOver = true
})

while (!state.isOver) {
  const since = performance.now()
  const status = await fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
  seen.push({ status, ms: performance.now() - since })
  await sleep(pauseMs)
}
parentPort?.postMessage(seen)
