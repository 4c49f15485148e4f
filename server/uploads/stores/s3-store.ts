import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Settings } from '#server/platform/settings/settings.ts'
import { pictureFormatOf } from '#shared/uploads/addresses.ts'
import type { ImageStore } from './image-store.ts'

const PATIENCE_MS = 8_000

type Bucket = NonNullable<Settings['uploadsS3']>
type Call = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; body?: Uint8Array; headers?: Record<string, string> }

const MOST_PAGES = 50

/** The bucket's own address, and what the names of the site's pictures begin with there. */
const placeOf = (url: string) => {
  const { origin, pathname } = new URL(url)
  const [bucket, ...folders] = pathname.split('/').filter(Boolean)
  return {
    root: bucket === undefined ? origin : `${origin}/${bucket}`,
    folder: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
  }
}

const keysIn = (xml: string) => [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)

/**
 * Pictures in a bucket of S3, or of any service that speaks its protocol, under the address of the
 * settings and nowhere else: redirects are not followed. Throws when the service answers with
 * anything but the thing or its absence, or not within 8 s.
 */
export const s3Store = ({ url, region, accessKeyId, secretAccessKey }: Bucket): ImageStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  const askAt = async (address: string, { method, body, headers }: Call): Promise<Response | null> => {
    const answer = await client.fetch(address, {
      method,
      headers: {
        ...headers,
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404 && method !== 'PUT') return null
    throw new Error(`The picture store answered ${answer.status} to ${method}.`)
  }
  const ask = (name: string, call: Call) => askAt(`${url}/${name}`, call)

  return {
    has: async (name) => (await ask(name, { method: 'HEAD' })) !== null,

    put: async (name, body) => {
      const answer = await ask(name, {
        method: 'PUT',
        body,
        headers: {
          'Content-Type': `image/${pictureFormatOf(name)}`,
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      })
      await answer?.body?.cancel()
    },

    read: async (name) => {
      const answer = await ask(name, { method: 'GET' })
      if (answer === null) return null
      // Whole before it is passed on: a visitor may take longer over it than the service may.
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { size: bytes.length, body: Readable.from([bytes]) }
    },

    remove: async (name) => {
      const answer = await ask(name, { method: 'DELETE' })
      await answer?.body?.cancel()
    },

    list: async (beginning) => {
      const { root, folder } = placeOf(url)
      const names: string[] = []
      let after = ''
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}${beginning}` })
        if (after !== '') query.set('start-after', after)
        const answer = await askAt(`${root}?${query}`, { method: 'GET' })
        if (answer === null) throw new Error('The picture store does not list its pictures.')
        const xml = await answer.text()
        const keys = keysIn(xml)
        names.push(...keys.map((key) => key.slice(folder.length)).filter(pictureFormatOf))
        after = keys.at(-1) ?? ''
        if (after === '' || !/<IsTruncated>true</.test(xml)) break
      }
      return names
    },
  }
}
