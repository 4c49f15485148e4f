import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The status of an answer, 0 without one, and how long it took. */
export type Timed = { status: number; ms: number }

export type Visits = {
  /** The server, such as `http://127.0.0.1:5000`. */
  base: string
  /** What the visitors ask for, in turn. Each begins at a part of its own. */
  paths: readonly string[]
  /** The client address of each visitor. */
  visitors: readonly string[]
  /** How long a visitor waits after an answer. */
  pauseMs: number
}

process.once('disconnect', () => process.exit(1))
const [{ base, paths, visitors, pauseMs }] = (await once(process, 'message')) as [Visits]
const agent = new Agent({ keepAlive: true })

// The bytes are not decompressed: in Node.js that makes so much garbage that collecting it shows in the times.
const ask = (path: string, address: string) =>
  new Promise<number>((resolve) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address }
    get(base + path, { agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
      answer.resume()
    }).on('error', () => resolve(0))
  })

const seen: Timed[] = []
const state = { isOver: false }
process.once('message', () => {
  state.isOver = true
})

const visit = async (address: string, place: number) => {
  await sleep((place * pauseMs) / visitors.length)
  const first = Math.floor((place * paths.length) / visitors.length)
  for (let step = first; !state.isOver; step += 1) {
    const since = performance.now()
    const status = await ask(paths[step % paths.length] ?? '/', address)
    seen.push({ status, ms: performance.now() - since })
    await sleep(pauseMs)
  }
}

await ask(paths[0] ?? '/', visitors[0] ?? '')
process.send?.('started')
await Promise.all(visitors.map(visit))
process.send?.(seen, () => process.exit(0))
