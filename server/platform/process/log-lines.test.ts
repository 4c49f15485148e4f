import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { platformMessages } from '#messages/server/platform/errors.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A call of a logger, or of quiet warnings, with what stands between its brackets, which may contain brackets of one level. */
const CALL =
  /\b(?:log(?:ger)?(?:\.(?:debug|info|warn|error|fatal)|\[level\])|warn(?:OfLook)?)\(((?:[^()]|\([^()]*\))*)\)/g

/** The messages that are not written in the call itself. */
const ELSEWHERE = ['request completed', 'request aborted', platformMessages('en').proxiesNotCounted]

const callsIn = async (path: string): Promise<string[]> => {
  const text = await readFile(join(ROOT, path), 'utf8')
  return [...text.matchAll(CALL)].map(([, given = '']) => given)
}

test('every line of the log is explained in docs/operations.md', async () => {
  const paths = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/^server\/(testing|scripts)\//.test(path))
  const calls = (await Promise.all(paths.map(callsIn))).flat()
  const messages = calls.flatMap((given) => /'([^']+)'\s*,?\s*$/.exec(given)?.[1] ?? [])
  // Those without a message of their own: a request's end, cookies behind a proxy, and quiet warnings.
  expect(calls.length - messages.length).toBe(3)
  expect(messages.length).toBeGreaterThan(25)
  const page = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  for (const message of [...messages, ...ELSEWHERE]) expect(page).toContain(`| ${message} |`)
})
