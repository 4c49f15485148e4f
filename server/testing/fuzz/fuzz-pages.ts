import { type PageList, pages } from '#shared/pages/pages.ts'
import type { Random } from '#shared/random-from.ts'
import { answerProblems } from './answer-problems.ts'
import { askRaw, connections, type RawAnswer } from './ask-raw.ts'
import { ODD_HEADERS, ODD_TEXTS } from './odd-values.ts'

/** Addresses beside the pages, with `:part` where something odd goes. */
const OTHERS = [
  '/art/race/:part.svg',
  '/art/trip/:part.svg',
  '/social/race/:part.png',
  '/social/trip/:part.png',
  '/uploads/:part',
  '/uploads/:part/:part',
  '/sitemaps/:part',
  '/sitemap.xml/:part',
  '/robots.txt/:part',
  '/assets/:part',
  '/mailbox/:part',
  '/mailbox/:part/attachments/:part',
  '/embed/:part',
  '/api/:part',
  '/api/races/:part.ics',
  '/api/races/:part/courses/:part.gpx',
  '/:part',
  '/.pages/:part',
  '/.well-known/:part',
]

const QUERIES = [
  'search',
  'page',
  'lang',
  'near',
  'bbox',
  'terrain',
  'sort',
  'view',
  'limit',
  'token',
  'v',
  'race',
  'w',
  'name',
]

const ODD_TARGETS = [
  '//',
  '///evil.example',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/\\..\\',
  '/;a=b',
  '*',
  'odd',
  'http://evil.example/',
  'http://[',
  '/?',
  '/??',
  '/#a',
  '/%',
  '/%ff',
  `/${'a/'.repeat(2_000)}`,
]

/** The targets of one pattern: each part and each query odd in each way. */
const targetsOf = (pattern: string): string[] => [
  ...(/:\w+/.test(pattern) ? ODD_TEXTS.map(([, text]) => pattern.replace(/:\w+/g, () => text)) : []),
  ...QUERIES.flatMap((name) => [
    ...ODD_TEXTS.map(([, text]) => `${pattern.replace(/:\w+/g, '1')}?${name}=${text}`),
    `${pattern.replace(/:\w+/g, '1')}?${name}=1&${name}=2`,
    `${pattern.replace(/:\w+/g, '1')}?${name}[a]=1`,
  ]),
]

const problemsOf = (method: string, answer: RawAnswer): string[] => {
  if (method === 'HEAD') return answer.status >= 500 ? [`answers ${answer.status}`] : []
  const type = answer.headers['content-type'] ?? ''
  if (answer.status >= 500 || type.startsWith('application/json')) return answerProblems(answer)
  const isLeaky = /\bat (?:async )?[\w.<>]+ \(|node_modules|Failed query|SQLSTATE/.test(answer.text)
  return answer.status >= 400 && isLeaky ? ['tells a stack'] : []
}

/** Asks for every page, feed, picture and drawing with odd addresses, and lists what is wrong with the answers. */
export const fuzzPages = async (base: string, { random, share = 1 }: { random: Random; share?: number }) => {
  const agent = connections()
  const patterns = [
    ...new Set([...Object.values(pages as PageList).flatMap((page) => page.patterns), ...OTHERS]),
  ]
  const targets = [...ODD_TARGETS, ...patterns.flatMap(targetsOf).filter(() => random() < share)]
  const result = { requests: 0, slowest: { ms: 0, request: '' }, faults: [] as string[] }
  const queue = targets[Symbol.iterator]()
  const work = async () => {
    for (const target of queue) {
      const odd = ODD_HEADERS[Math.floor(random() * ODD_HEADERS.length * 4)] ?? {}
      const method = random() < 0.1 ? 'HEAD' : 'GET'
      const answer = await askRaw(base, { method, target, headers: odd }, agent)
      result.requests += 1
      if (answer.ms > result.slowest.ms) result.slowest = { ms: answer.ms, request: target.slice(0, 100) }
      const problems = problemsOf(method, answer)
      if (problems.length > 0)
        result.faults.push(
          `GET ${target.slice(0, 200)} ${JSON.stringify(odd)}: ${problems.join(', ')}: ${answer.status} ${answer.text.slice(0, 200)}`,
        )
    }
  }
  try {
    await Promise.all([work(), work(), work(), work()])
  } finally {
    agent.destroy()
  }
  return result
}
