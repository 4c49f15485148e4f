import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { impatientServer } from './slow-clients.ts'

const server = impatientServer((req, res) => void req.resume().once('end', () => res.end('read')))

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return () => void server.close()
})

/** The whole answer to these bytes, given as Latin-1. */
const answerTo = async (bytes: string): Promise<string> => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  client.on('data', (chunk) => (answer += chunk))
  client.on('error', () => {})
  client.write(Buffer.from(bytes, 'latin1'))
  await once(client, 'close')
  return answer
}

const HOST = 'Host: x\r\nConnection: close\r\n'
const CHUNKED = `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n`

const REFUSED: [what: string, bytes: string, status: number][] = [
  ['UTF-8 in the path', `GET /api/races/\xc3\xa9 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['Latin-1 in the path', `GET /\xe9 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['UTF-8 in the query', `GET /api/races?search=\xc3\xa9 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['NUL in the path', `GET /\0 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an unknown version', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
  ['TLS', '\x16\x03\x01\x02\x00\x01', 400],
  ['a header without a value', `GET / HTTP/1.1\r\n${HOST}Odd\r\n\r\n`, 400],
  ['a control character in a header', `GET / HTTP/1.1\r\n${HOST}X: a\x01b\r\n\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two ways to end the body', `${CHUNKED}Content-Length: 3\r\n\r\nabc`, 400],
  ['a body of a negative length', `POST / HTTP/1.1\r\n${HOST}Content-Length: -3\r\n\r\n`, 400],
  ['a chunk of no length', `${CHUNKED}\r\nzz\r\nabc`, 400],
  ['a chunk with much beside it', `${CHUNKED}\r\n1;${'a'.repeat(20_000)}\r\na\r\n`, 413],
  ['a long header', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a long path', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['an expectation', `GET / HTTP/1.1\r\n${HOST}Expect: tea\r\n\r\n`, 417],
  ['a tunnel', 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
]

test.each(REFUSED)('%s is answered in JSON', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('Content-Type: application/json')
  expect(head).toContain("Content-Security-Policy: default-src 'none'")
  expect(head).toContain('Referrer-Policy: strict-origin-when-cross-origin')
  expect(head).toContain('X-Content-Type-Options: nosniff')
  expect(JSON.parse(body)).toEqual({
    message: expect.stringMatching(/^[A-Z].+\.$/),
    code: expect.any(String),
  })
})

test('a HEAD request that cannot be read is answered without a body', async () => {
  const [head, body] = (await answerTo(`HEAD /\xe9 HTTP/1.1\r\n${HOST}\r\n`)).split('\r\n\r\n')
  expect([head?.split('\r\n')[0], body]).toEqual(['HTTP/1.1 400 Bad Request', ''])
})

test('a head that never ends is answered in JSON', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1.1 408 .*took too long/s)
}, 20_000)

test('an HTTP/1.0 request needs no host', async () => {
  expect(await answerTo('GET / HTTP/1.0\r\n\r\n')).toMatch(/read$/)
})

test.each([
  ['Accept-Language: sv\r\n', '/api/races'],
  ['Cookie: language=sv\r\n', '/'],
])('a request with %j is refused in Swedish, as far as it can be read', async (header, path) => {
  const messageOf = async (bytes: string) =>
    JSON.parse((await answerTo(bytes)).split('\r\n\r\n')[1] ?? '').message
  expect(await messageOf(`GET ${path} HTTP/1.1\r\n${header}\r\n`)).toBe('Anropet anger ingen värd (Host).')
  expect(await messageOf(`GET ${path} HTTP/1.1\r\n${HOST}${header}Odd\r\n\r\n`)).toBe(
    'Anropet går inte att läsa.',
  )
})
