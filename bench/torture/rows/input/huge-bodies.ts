import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { memoryOf, type Server, startLimit } from '../../../servers/start-server.ts'
import { signInTo } from '../../rig/caller.ts'
import { makeAccount, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'

const HUGE = 100 * 1024 * 1024
const MOST_MS = 1_000
const MOST_MEMORY = 50
const USUAL = 500
const USUAL_FILES = 10
const USUAL_FILE = 3 * 1024 * 1024
/** What somebody gets who sends several files at the same time. */
const ONE_AT_A_TIME = 429

type Sent = { what: string; path: string; headers: string[]; body: () => Iterable<Buffer>; right: number[] }
type Seen = { what: string; status: number; ms: number }

const CHUNK = Buffer.alloc(64 * 1024, 'x')

function* plain(bytes: number): Iterable<Buffer> {
  for (let sent = 0; sent < bytes; sent += CHUNK.length) yield CHUNK
}

function* chunked(parts: Iterable<Buffer>): Iterable<Buffer> {
  for (const part of parts)
    yield Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
  yield Buffer.from('0\r\n\r\n')
}

const JSON_TYPE = 'Content-Type: application/json'
const CHUNKED = 'Transfer-Encoding: chunked'
const FORM = 'Content-Type: multipart/form-data; boundary=x'
const lengthOf = (bytes: number) => `Content-Length: ${bytes}`

const whole = (body: Buffer, type = JSON_TYPE, more: string[] = []) => ({
  headers: [type, lengthOf(body.length), ...more],
  body: () => [body],
})

const bomb = () => gzipSync(Buffer.alloc(HUGE, ' '))

/** The calls that take files, and the field for the file. */
const FORMS: Record<string, string> = { '/api/uploads': 'image', '/api/imports': 'file' }

/** A form with one file of that size, whose end never comes. */
const formOf = (path: string, bytes: number): Sent => {
  const form = function* () {
    yield Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${FORMS[path]}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    )
    yield* plain(bytes)
  }
  const body = () => chunked(form())
  return { what: 'a form of 100 MB', path, headers: [FORM, CHUNKED], body, right: [413, ONE_AT_A_TIME] }
}

/** Everything too large or too deep, at calls that take a body. */
const attacks = (gzipped: Buffer): Sent[] => {
  const brotli = brotliCompressSync(Buffer.alloc(HUGE, ' '), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  })
  const deepList = Buffer.from(`{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)
  const deepObject = Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)
  return [
    ...['/api/contact', '/api/races', '/api/trips', '/api/login', '/api/imports'].flatMap((path): Sent[] => {
      const large = path === '/api/imports' ? [413, ONE_AT_A_TIME] : [413]
      const deep = path === '/api/imports' ? [400, ONE_AT_A_TIME] : [400]
      return [
        {
          what: '100 MB announced',
          path,
          headers: [JSON_TYPE, lengthOf(HUGE)],
          body: () => plain(HUGE),
          right: large,
        },
        {
          what: '100 MB in chunks',
          path,
          headers: [JSON_TYPE, CHUNKED],
          body: () => chunked(plain(HUGE)),
          right: large,
        },
        {
          what: 'gzip of 100 MB',
          path,
          ...whole(gzipped, JSON_TYPE, ['Content-Encoding: gzip']),
          right: large,
        },
        {
          what: 'brotli of 100 MB',
          path,
          ...whole(brotli, JSON_TYPE, ['Content-Encoding: br']),
          right: large,
        },
        { what: 'lists 10,000 deep', path, ...whole(deepList), right: deep },
        { what: 'objects 10,000 deep', path, ...whole(deepObject), right: deep },
      ]
    }),
    ...Object.keys(FORMS).map((path) => formOf(path, HUGE)),
  ]
}

/** Sends until the answer has come. Status 0 when the connection ended without one. */
const send = async (base: string, { what, path, headers, body }: Sent, cookie: string): Promise<Seen> => {
  const { port, host } = new URL(base)
  const socket = connect(Number(port), '127.0.0.1')
  const since = performance.now()
  const seen: Seen = { what: `${what} to ${path}`, status: 0, ms: 0 }
  let answer = ''
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  socket.on('data', (data) => {
    answer += data
    const status = /^HTTP\/1.1 (\d+)/.exec(answer)?.[1]
    if (status === undefined || seen.status !== 0) return
    seen.status = Number(status)
    seen.ms = performance.now() - since
    socket.destroy()
  })
  await once(socket, 'connect').catch(() => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${headers.join('\r\n')}\r\n\r\n`,
  )
  for (const part of body()) {
    if (socket.destroyed) break
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  await closed
  return seen
}

/** The most memory that the server holds while this is sent, in MB. */
const memoryDuring = async (server: Server, work: () => Promise<void>): Promise<number> => {
  let most = await memoryOf(server)
  const looking = setInterval(async () => {
    most = Math.max(most, await memoryOf(server))
  }, 20)
  await work()
  clearInterval(looking)
  return most
}

type Judged = Seen & { isRight: boolean; memory: number }

const allSent = async (server: Server, sents: Sent[], cookie: string): Promise<Judged[]> => {
  const seen: Judged[] = []
  for (const sent of sents) {
    let answers: Seen[] = []
    const memory = await memoryDuring(server, async () => {
      // Four of each at the same time.
      answers = await Promise.all([1, 2, 3, 4].map(() => send(server.base, sent, cookie)))
    })
    seen.push(
      ...answers.map((answer) => ({ ...answer, memory, isRight: sent.right.includes(answer.status) })),
    )
  }
  return seen
}

/** How much a server that reads whole bodies takes for one of each. */
const memoryOfControl = async (gzipped: Buffer): Promise<number> => {
  const server = await startLimit('read-whole-bodies')
  const [announced, , packed] = attacks(gzipped)
  const before = await memoryOf(server)
  const most = await memoryDuring(server, async () => {
    for (const sent of [announced, packed]) if (sent) await send(server.base, sent, '')
  })
  await server.stop()
  return most - before
}

export const hugeBodies: Row = {
  property: 'Huge bodies',
  asked: '100 MB, chunked, gzip bomb, 10,000 deep JSON: 413 or 400 within 1 s; memory +50 MB at most',
  play: async (rig) => {
    const gzipped = bomb()
    const server = await rig.startServer()
    const { username } = await makeAccount(rig.database.pool)
    const { cookie = '' } = await signInTo(server.base, username, PASSWORD)
    const sents = attacks(gzipped)
    // Many usual bodies and files before, because a server grows to its usual size with its first requests.
    for (let count = 0; count < USUAL; count += 1) {
      const body = Buffer.from(JSON.stringify({ name: 'x'.repeat(10_000) }))
      const path = sents[count % sents.length]?.path ?? ''
      await send(server.base, { what: '', path, ...whole(body), right: [] }, cookie)
    }
    for (const path of Object.keys(FORMS)) {
      for (let count = 0; count < USUAL_FILES; count += 1)
        await send(server.base, formOf(path, USUAL_FILE), cookie)
    }
    const before = await memoryOf(server)
    const seen = await allSent(server, sents, cookie)
    await server.stop()
    const wrong = seen.filter(({ isRight }) => !isRight)
    const slowest = seen.toSorted((one, other) => other.ms - one.ms)[0]
    const heaviest = seen.toSorted((one, other) => other.memory - one.memory)[0]
    const memory = (heaviest?.memory ?? 0) - before
    const control = await memoryOfControl(gzipped)
    return {
      holds:
        wrong.length === 0 && (slowest?.ms ?? 0) <= MOST_MS && memory <= MOST_MEMORY && control > MOST_MEMORY,
      reached: [
        `${seen.length} bodies, ${wrong.length} not answered with 413 or 400`,
        ...wrong.slice(0, 5).map(({ what, status }) => `${what}: ${status}`),
        `slowest ${Math.round(slowest?.ms ?? 0)} ms (${slowest?.what})`,
        `memory from ${Math.round(before)} MB at most +${Math.round(memory)} MB (${heaviest?.what})`,
      ].join('; '),
      control: `a server that reads whole bodies takes +${Math.round(control)} MB`,
    }
  },
}
