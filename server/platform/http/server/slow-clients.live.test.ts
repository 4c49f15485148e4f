import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { allowLargeBody, impatientServer } from './slow-clients.ts'

const BODY_MS = 300

const listening = async (answer: RequestListener, readMs = 200): Promise<Server> => {
  const server = impatientServer(answer, { bodyMs: BODY_MS, readMs, lookMs: 50 }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return server
}

/** Sends a POST with one byte of its body at a time, until it is disconnected or done. */
const sendSlowly = async (server: Server, pieces: number): Promise<string> => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  let said = ''
  client.on('data', (chunk) => (said += chunk))
  client.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${pieces}\r\n\r\n`)
  // Not `once` of node:events, which fails when the connection is reset.
  const gone = new Promise((resolve) => client.once('close', resolve))
  for (let sent = 0; sent < pieces && !client.destroyed; sent++) {
    client.write('x')
    await sleep(BODY_MS / 3)
  }
  await gone
  return said
}

const readAll: RequestListener = (req, res) => {
  req.resume().once('end', () => res.end('thanks'))
}

test('a client that sends its body too slowly is disconnected, even after the answer', async () => {
  expect(await sendSlowly(await listening(readAll), 12)).toBe('')
  const refused = await sendSlowly(await listening((_req, res) => void res.writeHead(401).end()), 12)
  expect(refused).toMatch(/^HTTP\/1.1 401 /)
})

test('a large body that was allowed may take longer', async () => {
  const server = await listening((req, res) => {
    allowLargeBody(req)
    readAll(req, res)
  })
  expect(await sendSlowly(server, 6)).toMatch(/thanks$/)
})

test('an answer may take longer than a body', async () => {
  const server = await listening((_req, res) => void setTimeout(() => res.end('late'), BODY_MS * 2))
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('late')
})

test('a head has 5 s, and an upload two minutes', () => {
  const server = impatientServer(() => {})
  expect([server.headersTimeout, server.requestTimeout]).toEqual([5_000, 120_000])
})

/** Sends a request and reads nothing of the answer, but may go on to send something. */
const askAndLookAway = async (server: Server, more?: string) => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.pause()
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const sending = setInterval(() => more !== undefined && client.writable && client.write(more), 50)
  onTestFinished(() => {
    clearInterval(sending)
    client.destroy()
  })
}

test.each([
  ['and sends nothing', undefined],
  ['and asks for more all the time', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['and sends the next head letter by letter', 'G'],
])(
  'a client that reads nothing of a large answer %s is disconnected, and the answer is freed',
  async (_what, more) => {
    const large = Buffer.alloc(30_000_000)
    const cut = new Promise((resolve) => {
      let isFirst = true
      void listening((req, res) => {
        if (isFirst) {
          isFirst = false
          res.once('close', () => resolve(req.socket.destroyed))
          res.end(large)
        } else {
          res.end()
        }
      }).then((server) => askAndLookAway(server, more))
    })
    expect(await cut).toBe(true)
  },
)

test('the connection of such a client is reset, so that the kernel keeps nothing for it', async () => {
  const server = await listening((_req, res) => void res.end(Buffer.alloc(30_000_000)))
  const closed = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve))
  })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  client.on('error', () => {})
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await closed
  let read = 0
  client.on('data', (piece) => (read += piece.length)).resume()
  await new Promise((resolve) => client.once('close', resolve))
  // Without a reset, the megabytes that the kernel has taken would still come.
  expect(read).toBeLessThan(1_000_000)
})

test('a client that reads slowly gets the whole answer', async () => {
  const large = Buffer.alloc(12_000_000)
  const server = await listening((_req, res) => void res.end(large), 1_500)
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let read = 0
  for await (const piece of client) {
    read += (piece as Buffer).length
    await sleep(10)
  }
  expect(read).toBeGreaterThan(large.length)
}, 30_000)

test('an answer that is written with pauses is not mistaken for one that nobody reads', async () => {
  const server = await listening((_req, res) => {
    res.write('first')
    setTimeout(() => res.end('last'), 900)
  })
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('firstlast')
})

test('a connection whose answer was read slowly still ends when no further request comes', async () => {
  const server = await listening((_req, res) => void res.end(Buffer.alloc(12_000_000)), 60_000)
  server.keepAliveTimeout = 300
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const ended = once(client, 'close')
  client.pause()
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  // Long enough for several looks at the bytes that wait.
  await sleep(300)
  client.resume()
  await ended
}, 30_000)
