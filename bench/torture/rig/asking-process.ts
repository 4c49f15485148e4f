import { setTimeout as sleep } from 'node:timers/promises'

/** The status of an answer, 0 without one, and how long it took. */
export type Timed = { status: number; ms: number }

const [url = '', pauseMs] = process.argv.slice(2)

const ask = () =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

const seen: Timed[] = []
const state = { isOver: false }
process.once('message', () => {
  state.isOver = true
})
process.once('disconnect', () => process.exit(1))
await ask()
process.send?.('started')

while (!state.isOver) {
  const since = performance.now()
  const status = await ask()
  seen.push({ status, ms: performance.now() - since })
  await sleep(Number(pauseMs))
}
process.send?.(seen, () => process.exit(0))
