import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { checkSignature } from './s3-signature.ts'

type StoredObject = { body: Buffer; type: string | undefined; caching: string | undefined }

/** How the service behaves: well, failing, or redirecting. */
export type S3Mode = 'good' | 'failing' | 'redirecting'

export const S3_KEYS = { accessKeyId: 'TRAILHERDTEST', secretAccessKey: 'secret/key+of=tests' }

const PAGE = 4

/** A page of the keys below a prefix, as ListObjectsV2 answers it; pages are small, so that there are several. */
const listing = (keys: string[], query: URLSearchParams) => {
  const matching = keys
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > (query.get('start-after') ?? ''))
    .sort()
  const page = matching.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
  const isTruncated = matching.length > PAGE
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page.join('')}</ListBucketResult>`
}

/** A service on 127.0.0.1 that speaks S3 for one bucket and checks every signature and content hash. */
export const startS3Server = async () => {
  const objects = new Map<string, StoredObject>()
  const state = { mode: 'good' as S3Mode, refused: 0, regions: new Set<string>() }

  const act = (req: IncomingMessage, res: ServerResponse, body: Buffer) => {
    const path = req.url ?? ''
    const request = { method: req.method ?? '', path, headers: req.headers, body }
    const { isRight, region } = checkSignature(request, S3_KEYS)
    if (!isRight || !/^\/pictures[/?]/.test(path)) {
      state.refused += 1
      return res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    state.regions.add(region)
    if (req.method === 'PUT') {
      const { 'content-type': type, 'cache-control': caching } = req.headers
      objects.set(path, { body, type, caching })
      return res.writeHead(200).end()
    }
    if (req.method === 'DELETE') {
      objects.delete(path)
      return res.writeHead(204).end()
    }
    const { pathname, searchParams } = new URL(path, 'http://bucket')
    if (pathname === '/pictures' && searchParams.get('list-type') === '2') {
      const keys = [...objects.keys()].map((key) => key.slice('/pictures/'.length))
      return res.writeHead(200).end(listing(keys, searchParams))
    }
    const found = objects.get(path)
    if (!found) return res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    res.writeHead(200, { 'Content-Length': found.body.length, 'Content-Type': found.type })
    res.end(req.method === 'HEAD' ? undefined : found.body)
  }

  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    if (state.mode === 'failing') return res.writeHead(500).end('<Error/>')
    if (state.mode === 'redirecting') return res.writeHead(307, { Location: `${req.url}?elsewhere` }).end()
    act(req, res, Buffer.concat(chunks))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/pictures`, objects, state }
}
