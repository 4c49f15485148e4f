import type { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** The bytes of a body without its compression. */
export const decoded = (bytes: Buffer, encoding: string | undefined) => {
  const decode = DECODERS[encoding ?? '']
  return bytes.length > 0 && decode ? decode(bytes) : bytes
}

const inPairs = (list: string[]): [string, string][] =>
  list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : []))

type Header = (name: string) => string | undefined

/** Calls `see` with the whole body, no longer compressed, and its headers, before the last of it is sent. */
export const readAlong = (res: ServerResponse, see: (body: Buffer, header: Header) => void) => {
  const chunks: Buffer[] = []
  const { write, end, writeHead } = res
  const heads: [name: string, value: unknown][] = []
  const header: Header = (name) => {
    const value = heads.find(([one]) => one.toLowerCase() === name)?.[1] ?? res.getHeader(name)
    return value === undefined ? undefined : String(value)
  }
  const keep = ([chunk, encoding]: unknown[]) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding))
    if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  res.writeHead = ((...given: Parameters<typeof writeHead>) => {
    const head: unknown = given.at(-1)
    heads.push(...(Array.isArray(head) ? inPairs(head) : Object.entries(head ?? {})))
    return writeHead.apply(res, given)
  }) as typeof writeHead
  res.write = ((...given: Parameters<typeof write>) => {
    keep(given)
    return write.apply(res, given)
  }) as typeof write
  res.end = ((...given: Parameters<typeof end>) => {
    keep(given)
    see(decoded(Buffer.concat(chunks), header('content-encoding')), header)
    return end.apply(res, given)
  }) as typeof end
}
