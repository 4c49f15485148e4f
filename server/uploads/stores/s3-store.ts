import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Settings } from '#server/platform/settings/settings.ts'
import { pictureFormatOf } from '#shared/uploads/addresses.ts'
import type { ImageStore } from './image-store.ts'

const TIMEOUT_MS = 8_000

type Bucket = NonNullable<Settings['uploadsS3']>
type Call = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; body?: Uint8Array; headers?: Record<string, string> }

const MOST_PAGES = 50

/** The address of the bucket, and the folder of the site's pictures in it. */
const locationOf = (url: string) => {
  const { origin, pathname } = new URL(url)
  const [bucket, ...folders] = pathname.split('/').filter(Boolean)
  return {
    root: bucket === undefined ? origin : `${origin}/${bucket}`,
    folder: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
  }
}

const keysIn = (xml: string) => [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)

/**
 * Pictures in a bucket of S3, or of a service with the same protocol. Redirects are not followed, so
 * that pictures and keys go only to the address in the settings. Throws when the service answers with
 * an error other than 404, or not within 8 s.
 */
export const s3Store = ({ url, region, accessKeyId, secretAccessKey }: Bucket): ImageStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  const call = async (address: string, { method, body, headers }: Call): Promise<Response | null> => {
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404 && method !== 'PUT') return null
    throw new Error(`The picture store answered ${answer.status} to ${method}.`)
  }
  const ask = (name: string, options: Call) => call(`${url}/${name}`, options)

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
      // Read completely first, because a slow visitor would exceed the timeout of the call.
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { size: bytes.length, body: Readable.from([bytes]) }
    },

    remove: async (name) => {
      const answer = await ask(name, { method: 'DELETE' })
      await answer?.body?.cancel()
    },

    list: async (prefix) => {
      const { root, folder } = locationOf(url)
      const names: string[] = []
      let after = ''
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}${prefix}` })
        if (after !== '') query.set('start-after', after)
        const answer = await call(`${root}?${query}`, { method: 'GET' })
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
