import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile95, watchOthers } from '../../../others.ts'
import type { Row } from '../../row.ts'

const CLIENTS = 1_000
const AT_ONCE = 100
const CUT_MS = 20_000
const ALONE_MS = 5_000
const BETWEEN_BYTES_MS = 1_000
const CONTROL_CLIENTS = 20

const HEAD = 'GET /api/races?limit=24 HTTP/1.1\r\nHost: x\r\nX-Slow: '
const BODY =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"username": "'

type Dribbler = { socket: Socket; since: number; openMs: number | undefined }

const dribble = (port: number, isBody: boolean): Dribbler => {
  const socket = connect(port, '127.0.0.1')
  const dribbler: Dribbler = { socket, since: performance.now(), openMs: undefined }
  socket.on('error', () => {})
  socket.once('connect', () => {
    dribbler.since = performance.now()
    socket.write(isBody ? BODY : HEAD)
  })
  socket.on('data', () => {})
  socket.once('close', () => {
    dribbler.openMs = performance.now() - dribbler.since
  })
  return dribbler
}

/** That many clients send a head or a body, a byte a second, until all are cut or the time is over. */
const dribbleAll = async (port: number, count: number, mostMs: number): Promise<Dribbler[]> => {
  const all: Dribbler[] = []
  const timer = setInterval(() => {
    for (const { socket } of all) if (socket.writable) socket.write('a')
  }, BETWEEN_BYTES_MS)
  for (let index = 0; index < count; index += 1) {
    all.push(dribble(port, index % 2 === 0))
    if (index % AT_ONCE === AT_ONCE - 1) await sleep(50)
  }
  const until = performance.now() + mostMs
  while (performance.now() < until && all.some(({ openMs }) => openMs === undefined)) await sleep(100)
  clearInterval(timer)
  for (const { socket } of all) socket.destroy()
  return all
}

/** How many of the same clients a bare server still serves after that time. */
const leftByBareServer = async (): Promise<number> => {
  const bare = createServer((req, res) => void req.resume().once('end', () => res.end())).listen(
    0,
    '127.0.0.1',
  )
  await once(bare, 'listening')
  const { port } = bare.address() as AddressInfo
  const all = await dribbleAll(port, CONTROL_CLIENTS, CUT_MS)
  bare.close()
  return all.filter(({ openMs }) => openMs === undefined).length
}

export const slowClients: Row = {
  property: 'Slow clients',
  asked: "1,000 dribbling connections: others' p95 at most doubled; cut within 20 s",
  play: async (rig) => {
    const [{ base }] = rig.servers
    const port = Number(new URL(base).port)
    await watchOthers(base, () => sleep(ALONE_MS / 4))
    const before = await watchOthers(base, () => sleep(ALONE_MS))
    const bare = leftByBareServer()
    let all: Dribbler[] = []
    const beside = await watchOthers(base, async () => {
      all = await dribbleAll(port, CLIENTS, CUT_MS + 2_000)
    })
    const left = await bare
    // Half of it before and half after, so that a machine that has become slower meanwhile is seen in both.
    const after = await watchOthers(base, () => sleep(ALONE_MS))
    const aloneMs = percentile95([...before.times, ...after.times])
    const longest = Math.max(...all.map(({ openMs }) => openMs ?? Number.POSITIVE_INFINITY))
    return {
      holds:
        all.length === CLIENTS &&
        longest <= CUT_MS &&
        beside.p95 <= aloneMs * 2 &&
        beside.refused === 0 &&
        left === CONTROL_CLIENTS,
      reached:
        `the last of ${all.length} cut after ${(longest / 1_000).toFixed(1)} s; others' p95 ${aloneMs.toFixed(1)} ms ` +
        `alone, ${beside.p95.toFixed(1)} ms beside them, ${beside.refused} of ${beside.answers} refused`,
      control: `a bare server still has ${left} of ${CONTROL_CLIENTS} after 20 s`,
    }
  },
}
