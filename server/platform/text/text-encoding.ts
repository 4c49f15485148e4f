import { analyse } from 'chardet'

/** Bytes that are no text in any encoding. */
export class NotText extends Error {}

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>

const SAMPLE = 64 * 1024

const byMark = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** Latin text in UTF-16 has a NUL in every second byte. */
const byNulls = (bytes: Buffer): string | null => {
  let [even, odd] = [0, 0]
  for (const [place, byte] of bytes.entries()) {
    if (byte === 0) place % 2 === 0 ? even++ : odd++
  }
  const pairs = bytes.length / 2
  if (odd > pairs * 0.3 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.3 && odd < pairs * 0.05) return 'utf-16be'
  if (even + odd > 0) throw new NotText()
  return null
}

type Count = { valid: number; broken: number; odd: Buffer[] }

/** Counts letters outside ASCII in UTF-8, bytes that are not UTF-8, and lines with such bytes. */
const countUtf8 = async (chunks: Chunks): Promise<Count> => {
  const decoder = new TextDecoder('utf-8')
  let [valid, broken] = [0, 0]
  const odd: Buffer[] = []
  let oddBytes = 0
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    const others = text.match(/[^\0-\x7f]/g)
    if (others === null) continue
    const lost = others.filter((letter) => letter === '\ufffd').length
    broken += lost
    valid += others.length - lost
    if (lost > 0 && oddBytes < SAMPLE) {
      odd.push(chunk)
      oddBytes += chunk.length
    }
  }
  return { valid, broken, odd }
}

const WESTERN = new Set([
  'ISO-8859-1',
  'windows-1252',
  'UTF-8',
  'ASCII',
  'UTF-16LE',
  'UTF-16BE',
  'UTF-32LE',
  'UTF-32BE',
  'ISO-8859-9',
  'windows-1254',
])

// Bytes that cp1252 leaves empty, and ť, Ť, ź and Ź in cp1250.
const NOT_WESTERN = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const HACEKS = new Set([0x8a, 0x8e, 0x9a, 0x9e])
// ě, ř, č and ů in cp1250; ì, ø, è and ù in cp1252, where hardly anybody writes them together with š or ž.
const CZECH = new Set([0xec, 0xf8, 0xe8, 0xf9])

/** Czech and Slovak of a few lines, which a guess takes for Western European. */
const isCentral = (bytes: Buffer): boolean => {
  const count = (letters: Set<number>) => bytes.filter((byte) => letters.has(byte)).length
  const [empty, haceks, czech] = [count(NOT_WESTERN), count(HACEKS), count(CZECH)]
  return (empty > 0 && empty + haceks + czech > 2) || (haceks > 1 && czech > 2)
}

const guessed = (bytes: Buffer): string => {
  const matches = analyse(bytes)
  const western =
    matches.find(({ name }) => name === 'ISO-8859-1' || name === 'windows-1252')?.confidence ?? 0
  const [best] = matches.filter(({ name }) => !WESTERN.has(name))
  if (best === undefined || best.confidence < western + 10 || best.confidence < 30)
    return isCentral(bytes) ? 'windows-1250' : 'windows-1252'
  try {
    return new TextDecoder(best.name).encoding
  } catch {
    return 'windows-1252'
  }
}

const DECLARED = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{3,20})/i

/** The encoding that a web page says it has; null for other texts and unknown names. */
const declared = (start: Buffer): string | null => {
  const [, name] = DECLARED.exec(start.subarray(0, 4096).toString('latin1')) ?? []
  try {
    const encoding = name === undefined ? null : new TextDecoder(name).encoding
    return encoding === 'utf-8' ? null : encoding
  } catch {
    return null
  }
}

const startOf = async (chunks: Chunks): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length >= SAMPLE) break
  }
  return Buffer.concat(parts).subarray(0, SAMPLE)
}

/**
 * The encoding of a text, whose bytes `read` gives from the beginning each time: by its byte order mark, UTF-16 without
 * one, UTF-8 if (nearly) all of it is valid, otherwise as a web page declares it, guessed, or Western European (cp1252)
 * if the guess is weak. Throws NotText.
 */
export const encodingOf = async (read: () => Chunks): Promise<string> => {
  const start = await startOf(read())
  const sure = byMark(start) ?? byNulls(start)
  if (sure !== null) return sure
  const { valid, broken, odd } = await countUtf8(read())
  // A few damaged letters do not mean another encoding.
  return broken === 0 || valid > broken * 10 ? 'utf-8' : (declared(start) ?? guessed(Buffer.concat(odd)))
}
