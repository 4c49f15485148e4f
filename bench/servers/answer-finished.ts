import { createServer } from 'node:http'

/** Finished answers by path: what a server could send at most. */
export type Finished = Record<string, { headers: Record<string, string>; body: string }>

let answers = new Map<string, { headers: Record<string, string>; etag: string | undefined; bytes: Buffer }>()

process.on('message', (finished: Finished) => {
  answers = new Map(
    Object.entries(finished).map(([path, { headers, body }]) => [
      path,
      { headers, etag: headers.etag, bytes: Buffer.from(body, 'base64') },
    ]),
  )
  process.send?.('ready')
})

const server = createServer((req, res) => {
  const answer = answers.get(req.url ?? '')
  if (!answer) return void res.writeHead(404).end()
  if (answer.etag !== undefined && req.headers['if-none-match'] === answer.etag) {
    return void res.writeHead(304, answer.headers).end()
  }
  res.writeHead(200, answer.headers).end(answer.bytes)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
