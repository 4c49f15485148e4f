import { open } from 'node:fs/promises'

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
export const endingOf = async (
  path: string,
  before: string | null,
): Promise<{ ending: string; isCut: boolean }> => {
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
