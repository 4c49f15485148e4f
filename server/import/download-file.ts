import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importFileMessages } from '#messages/server/import.ts'
import { temporaryFolder } from '#server/platform/process/temporary-folder.ts'
import {
  isPublicAddress,
  lookupAllowed,
  NotPublic,
  type Resolver,
} from '#server/platform/public-addresses.ts'
import { ImportProblem } from './import-problem.ts'

export type DownloadOptions = {
  mostBytes?: number
  mostMs?: number
  /** Which addresses may be requested; by default only public ones. */
  isAllowed?: (address: string) => boolean
  protocols?: string[]
  /** Looks up host names; by default as the operating system does. */
  resolve?: Resolver
  /** Sent beside the usual ones, and in their place. */
  headers?: Record<string, string>
  /** Called before each request, also of a redirect. Throws if it may not be made. */
  mayAsk?: (url: URL) => Promise<void>
}

/** The server answered that the file is as it was: 304 to a conditional request. */
export class Unchanged extends Error {}

/** The server answered with something else than a file. */
export class OtherAnswer extends ImportProblem {
  readonly status: number

  constructor(host: string, status: number) {
    super(importFileMessages().answers(host, status))
    this.status = status
  }
}

export type Download = {
  path: string
  /** The last part of the address. */
  fileName: string
  host: string
  etag: string | undefined
  lastModified: string | undefined
  /** Removes the file. */
  discard: () => Promise<void>
}

const MOST_BYTES = 20 * 1024 * 1024
const MOST_MS = 20_000
const MOST_REDIRECTS = 5

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const refusedHost = (host: string) => new ImportProblem(importFileMessages().notPublic(host))
const tooLarge = (most: number) => new ImportProblem(importFileMessages().downloadTooLarge(megabytes(most)))

const parsed = (address: string, protocols: string[]): URL => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !protocols.includes(url.protocol)) {
    throw new ImportProblem(importFileMessages().notHttps(address.slice(0, 200)))
  }
  if (url.username !== '' || url.password !== '') throw new ImportProblem(importFileMessages().hasPassword)
  // The answer would tell which ports of any host are open.
  if (url.protocol === 'https:' && url.port !== '') throw new ImportProblem(importFileMessages().hasPort)
  return url
}

type Asking = {
  isAllowed: (address: string) => boolean
  resolve: Resolver | undefined
  signal: AbortSignal
  headers: Record<string, string>
}

const ask = (url: URL, { isAllowed, resolve: lookUp, signal, headers }: Asking): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A numeric address is not looked up, so it is checked here.
    if (isIP(host) !== 0 && !isAllowed(host)) return reject(new NotPublic(host))
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      agent: false,
      lookup: lookupAllowed(isAllowed, lookUp),
      signal,
      headers: {
        accept: 'text/csv, text/calendar, application/json, */*;q=0.8',
        'accept-encoding': 'identity',
        'user-agent': 'Trailherd import',
        ...headers,
      },
    })
    request.once('response', resolve).once('error', reject).end()
  })

/** The last part of the path, in plain text if its escapes are whole. */
const nameIn = ({ pathname, host }: URL): string => {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? host
  try {
    return decodeURIComponent(last).slice(0, 100)
  } catch {
    return last.slice(0, 100)
  }
}

const limited = (most: number) => {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > most ? tooLarge(most) : null, chunk)
    },
  })
}

const explained = (error: unknown, { host }: URL, signal: AbortSignal, mostMs: number): Error => {
  if (error instanceof ImportProblem || error instanceof Unchanged) return error
  const text = importFileMessages()
  if (error instanceof NotPublic) return refusedHost(host)
  if (signal.aborted) return new ImportProblem(text.tooSlow(host, mostMs / 1000))
  const { code } = error as NodeJS.ErrnoException
  const isUnknown = code === 'ENOTFOUND' || code === 'EAI_AGAIN'
  return new ImportProblem(isUnknown ? text.noSuchHost(host) : text.notReached(host, code))
}

/**
 * Downloads a file from an https address into a temporary file. Only public addresses are allowed, checked
 * for each redirect when it connects; at most 20 MB within 20 s. Throws ImportProblem (OtherAnswer with the status), and
 * Unchanged where `headers` ask for a file only if it has changed.
 */
export const downloadFile = async (address: string, options: DownloadOptions = {}): Promise<Download> => {
  const {
    mostBytes = MOST_BYTES,
    mostMs = MOST_MS,
    isAllowed = isPublicAddress,
    protocols = ['https:'],
    resolve,
    headers: own = {},
    mayAsk,
  } = options
  const signal = AbortSignal.timeout(mostMs)
  let url = parsed(address, protocols)
  const first = url
  const folder = await temporaryFolder('download')
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    for (let redirects = 0; ; redirects += 1) {
      await mayAsk?.(url)
      const response = await ask(url, { isAllowed, resolve, signal, headers: own })
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        if (redirects >= MOST_REDIRECTS) throw new ImportProblem(importFileMessages().redirects(url.host))
        if (!URL.canParse(headers.location, url))
          throw new ImportProblem(importFileMessages().redirectsNowhere(url.host))
        url = parsed(new URL(headers.location, url).href, protocols)
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        throw statusCode === 304 ? new Unchanged() : new OtherAnswer(url.host, statusCode)
      }
      if (Number(headers['content-length']) > mostBytes) {
        response.destroy()
        throw tooLarge(mostBytes)
      }
      const path = join(folder, 'file')
      await pipeline(response, limited(mostBytes), createWriteStream(path), { signal })
      const { etag, 'last-modified': lastModified } = headers
      return { path, fileName: nameIn(first), host: first.host, etag, lastModified, discard }
    }
  } catch (error) {
    await discard()
    throw explained(error, url, signal, mostMs)
  }
}
