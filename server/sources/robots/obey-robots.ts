import { readFile } from 'node:fs/promises'
import { type DownloadOptions, downloadFile, OtherAnswer } from '#server/import/download-file.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keepRobots, keptRobots } from '../queries.ts'
import { SourceRefused } from '../refused.ts'
import { isAllowedBy } from './robots-rules.ts'

const MOST_BYTES = 512 * 1024
const FORBIDS_ALL = 'User-agent: *\nDisallow: /'

type Asking = { db: Database; now: Date; network: DownloadOptions; agent: string }

/** Without a robots.txt everything may be read; while it cannot be had, nothing (RFC 9309). */
const textWithout = (error: unknown): string => {
  if (!(error instanceof OtherAnswer)) throw error
  const isMissing = error.status >= 400 && error.status < 500 && error.status !== 429
  return isMissing ? '' : FORBIDS_ALL
}

const robotsOf = async ({ origin, host }: URL, { db, now, network, agent }: Asking): Promise<string> => {
  const kept = await keptRobots(db, host, now)
  if (kept !== null) return kept
  const options = { ...network, mostBytes: MOST_BYTES, headers: { 'user-agent': agent } }
  const text = await downloadFile(`${origin}/robots.txt`, options).then(async ({ path, discard }) => {
    try {
      // PostgreSQL's texts hold no NUL.
      return (await readFile(path, 'utf8')).replaceAll('\0', '')
    } finally {
      await discard()
    }
  }, textWithout)
  await keepRobots(db, host, { robots: text, robotsAt: now })
  return text
}

/** Throws SourceRefused if the host's robots.txt does not let this site read the address. */
export const obeyRobots = async (url: URL, asking: Asking): Promise<void> => {
  const name = asking.agent.split('/', 1)[0]?.toLowerCase() ?? ''
  if (!isAllowedBy(await robotsOf(url, asking), url, name)) throw new SourceRefused({ code: 'robots' })
}
