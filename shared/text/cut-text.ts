/** A text's first `most` UTF-16 units, without half a character at the end. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
