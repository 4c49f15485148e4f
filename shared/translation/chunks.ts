/** The most characters that the translation service takes at once (specification, section 9). */
const CHUNK_LENGTH = 5000

// Where to cut, best first: after a paragraph, a line, a sentence, a word.
const ENDS = [/\n\s*\n/g, /\n/g, /[.!?…]["'”’)]*\s+/g, /\s+/g]

const isMiddleOfPair = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at))

const cutPoint = (text: string, most: number): number => {
  const head = text.slice(0, most)
  for (const end of ENDS) {
    const last = [...head.matchAll(end)].at(-1)
    const at = last ? last.index + last[0].length : 0
    // A cut too close to the start would make many tiny pieces.
    if (at > most / 4) return at
  }
  return isMiddleOfPair(text, most) ? most - 1 : most
}

const piecesOf = (text: string, headLength: (rest: string) => number): string[] => {
  const pieces: string[] = []
  let rest = text
  let most = headLength(rest)
  while (rest.length > most) {
    const at = cutPoint(rest, most)
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at)
    most = headLength(rest)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Splits a text into pieces of at most `most` characters that join to the same text, between words if possible. */
export const chunksOf = (text: string, most = CHUNK_LENGTH): string[] => piecesOf(text, () => most)

/** The same with pieces of at most `most` bytes of UTF-8. */
export const byteChunksOf = (text: string, most: number): string[] => {
  const encoder = new TextEncoder()
  const room = new Uint8Array(most)
  return piecesOf(text, (rest) => encoder.encodeInto(rest, room).read)
}
