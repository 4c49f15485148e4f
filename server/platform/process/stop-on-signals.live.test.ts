import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { stopOnSignals } from './stop-on-signals.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Connects and asks that often, says when all are connected, and then what each was answered. */
const CLIENTS = `
  const { parentPort, workerData: { port, count, connected } } = require('node:worker_threads')
  const { connect } = require('node:net')
  const answers = []
  for (let n = 0; n < count; n++) {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('connect', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n')
      Atomics.add(connected, 0, 1)
      Atomics.notify(connected, 0)
    })
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', ({ code }) => (answer = code))
    socket.on('close', () => {
      answers.push(answer.split('\\r\\n')[0])
      if (answers.length === count) parentPort.postMessage(answers)
    })
  }`

const stoppable = (server: Server) => {
  const before = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const)
  onTestFinished(() => {
    for (const [signal, known] of before)
      for (const listener of process.listeners(signal))
        if (!known.includes(listener)) process.off(signal, listener)
  })
  const nothing = async () => {}
  return stopOnSignals({ server, stopWork: nothing, closeDatabase: nothing, log: pino({ level: 'silent' }) })
}

test('a client that is connected but not yet accepted when the server is told to stop is answered', async () => {
  const server = createServer((_req, res) => void res.end('answered')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = stoppable(server)
  const count = 40
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const { port } = server.address() as AddressInfo
  const clients = new Worker(CLIENTS, { eval: true, workerData: { port, count, connected } })
  const told = once(clients, 'message')
  // Nothing is accepted while this thread stands still.
  for (let seen = 0; seen < count; seen = Atomics.load(connected, 0)) Atomics.wait(connected, 0, seen, 1_000)
  await stop()
  const [answers] = await told
  expect(answers).toEqual(Array.from({ length: count }, () => 'HTTP/1.1 200 OK'))
})

test('an answer that has ended but is not sent yet arrives whole', async () => {
  const large = Buffer.alloc(30_000_000)
  const server = createServer((_req, res) => void res.end(large)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = stoppable(server)
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(client, 'readable')
  const stopped = stop()
  let read = 0
  for await (const piece of client) read += (piece as Buffer).length
  await stopped
  expect(read).toBeGreaterThan(large.length)
})
