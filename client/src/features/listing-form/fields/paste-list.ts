const MARK = /^\s*(?:[-*+•◦‣–—·✓✔☐]|\d{1,2}[.)])\s+/

/** The entries of a pasted list: one a line, blank ones left out, without the marks before them. */
export const splitPastedList = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.replace(MARK, '').trim())
    .filter((line) => line !== '')

type Cursor = { index: number; selectionStart: number; selectionEnd: number }

/**
 * Puts pasted lines into the entry with the cursor and below it. A single line is left to the
 * browser: null.
 */
export const pasteIntoList = (
  list: readonly string[],
  { index, selectionStart, selectionEnd }: Cursor,
  text: string,
): { list: string[]; last: number } | null => {
  const lines = splitPastedList(text)
  if (lines.length < 2) return null
  const entry = list[index] ?? ''
  const whole = [...lines]
  whole[0] = entry.slice(0, selectionStart) + whole[0]
  whole[whole.length - 1] += entry.slice(selectionEnd)
  return { list: list.toSpliced(index, 1, ...whole), last: index + whole.length - 1 }
}
