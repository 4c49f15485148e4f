import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { boundedTexts } from '../memory/bounded-cache.ts'

/** The encodings of answers, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const known = boundedTexts<Encoding>({ entries: 200, bytes: 200_000 })

/** The smallest encoding that the client accepts. */
export const acceptedEncoding = ({ headers }: Pick<IncomingMessage, 'headers'>): Encoding => {
  const header = headers['accept-encoding']
  if (header === undefined) return 'identity'
  const before = known.get(header)
  if (before) return before
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS])
  const smallest = ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity'
  known.set(header, smallest)
  return smallest
}
