import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type DownloadOptions, downloadFile, OtherAnswer, Unchanged } from '#server/import/download-file.ts'
import { ImportProblem } from '#server/import/import-problem.ts'
import type { Deps } from '#server/platform/deps.ts'
import { paths } from '#shared/pages/paths.ts'
import { leaveHost, type SourceRow, takeHost } from './queries.ts'
import { SourceRefused } from './refused.ts'
import { obeyRobots } from './robots/obey-robots.ts'

export type FetchNeeds = Pick<Deps, 'db' | 'clock'> & {
  settings: Pick<Deps['settings'], 'publicUrl'>
  /** How addresses are asked; tests ask servers on this machine. */
  network?: DownloadOptions
}

/** Names this site and the page where somebody can complain. Its first word is that of robots.txt. */
const agentOf = (publicUrl: string) => `Trailherd/1.0 (+${publicUrl}${paths.contact()})`

/** What the host says about its file, to be sent back the next time. Other headers could be of any length. */
const MOST_VALIDATOR = 500
const validator = (text: string | undefined) =>
  text !== undefined && text.length <= MOST_VALIDATOR ? text : null

export type FetchedFile = Pick<SourceRow, 'etag' | 'lastModified' | 'digest' | 'ending'> & {
  fileName: string
}

const conditions = ({ etag, lastModified }: SourceRow): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
})

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}

const reasonOf = (error: unknown): Error => {
  if (error instanceof SourceRefused) return error
  if (error instanceof OtherAnswer) return new SourceRefused({ code: 'answers', count: error.status })
  if (error instanceof ImportProblem) return new SourceRefused({ code: 'unreachable' })
  return error as Error
}

const TAIL_BYTES = 64 * 1024

const textAt = async (path: string): Promise<{ head: string; tail: string }> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(size, 1024))
    await file.read(head, 0, head.length, 0)
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
    await file.read(tail, 0, tail.length, size - tail.length)
    return { head: head.toString('latin1').trimStart(), tail: tail.toString('latin1') }
  } finally {
    await file.close()
  }
}

/**
 * How a file ends, in a word that is kept: `line` after a line break, `html` after its last tag, `open` otherwise; and
 * whether it is cut, which its own form shows, or that it ended with something else so far.
 */
const endingOf = async (path: string, before: string | null): Promise<{ ending: string; isCut: boolean }> => {
  const { head, tail } = await textAt(path)
  const end = tail.trimEnd().toLowerCase()
  if (head.startsWith('BEGIN:VCALENDAR')) return { ending: 'calendar', isCut: !end.endsWith('end:vcalendar') }
  if (head.startsWith('<')) {
    const ending = end.endsWith('</html>') ? 'html' : 'open'
    return {
      ending,
      isCut:
        end.lastIndexOf('<table') > end.lastIndexOf('</table') || (before === 'html' && ending !== 'html'),
    }
  }
  const ending = tail.slice(tail.trimEnd().length).includes('\n') ? 'line' : 'open'
  return { ending, isCut: before === 'line' && ending !== 'line' }
}

/**
 * Fetches the file of a source to `path`, if it has changed since it was last understood; otherwise null. Reads robots.txt
 * before every address, redirects included. Throws SourceRefused.
 */
export const fetchSource = async (
  { db, clock, settings, network = {} }: FetchNeeds,
  source: SourceRow,
  path: string,
): Promise<FetchedFile | null> => {
  const agent = agentOf(settings.publicUrl)
  const mayAsk = (url: URL) => obeyRobots(url, { db, now: clock(), network, agent })
  try {
    const found = await downloadFile(source.url, {
      ...network,
      headers: { 'user-agent': agent, ...conditions(source) },
      mayAsk,
    })
    try {
      const digest = await digestOf(found.path)
      if (digest === source.digest) return null
      const { ending, isCut } = await endingOf(found.path, source.ending)
      if (isCut) throw new SourceRefused({ code: 'cut' })
      await rename(found.path, path).catch(() => copyFile(found.path, path))
      const [etag, lastModified] = [validator(found.etag), validator(found.lastModified)]
      return { fileName: found.fileName, etag, lastModified, digest, ending }
    } finally {
      await found.discard()
    }
  } catch (error) {
    if (error instanceof Unchanged) return null
    throw reasonOf(error)
  }
}

/**
 * Work with a host that nobody else asks meanwhile, on any server. False, without working, while somebody does.
 */
export const withHost = async (
  { db, clock }: FetchNeeds,
  url: string,
  work: () => Promise<void>,
): Promise<boolean> => {
  const { host } = new URL(url)
  if (!(await takeHost(db, host, clock()))) return false
  try {
    await work()
  } finally {
    await leaveHost(db, host, clock())
  }
  return true
}
