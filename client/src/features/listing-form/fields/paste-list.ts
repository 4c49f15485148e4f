const BULLET = /^\s*(?:[-*+•◦‣–—·✓✔☐]|\d{1,2}[.)])\s+/

/** The entries of a pasted list, one per line, without blank lines and bullets. */
export const splitPastedList = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '')

type Cursor = { index: number; selectionStart: number; selectionEnd: number }

/** Inserts a pasted list at the cursor. Null for a single line, which the browser pastes itself. */
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
