const ELLIPSIS = '…'

type Measure = (text: string) => number

/** As many characters from the beginning of a text as fit, at least one. Halves, because measuring takes time. */
const fitting = (text: string, most: number, measure: Measure): string => {
  const characters = [...text]
  const beginning = (count: number) => characters.slice(0, count).join('')
  let [fits, tooMany] = [1, characters.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (measure(beginning(middle)) <= most) fits = middle
    else tooMany = middle
  }
  return beginning(fits)
}

/** The text, or its beginning with three dots where it is wider than `most`. */
export const cutText = (text: string, most: number, measure: Measure): string => {
  if (measure(text) <= most) return text
  return `${fitting(text, most - measure(ELLIPSIS), measure).trimEnd()}${ELLIPSIS}`
}

/** Breaks a text into lines that are at most `most` wide, at spaces, and inside words that are wider than a line. */
export const wrapText = (text: string, most: number, measure: Measure): string[] => {
  const lines: string[] = []
  let line = ''
  const words = text.split(' ').filter((word) => word !== '')
  while (words.length > 0) {
    const word = words.shift() ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= most) line = longer
    else if (line !== '') {
      lines.push(line)
      line = ''
      words.unshift(word)
    } else {
      const part = fitting(word, most, measure)
      lines.push(part)
      if (part.length < word.length) words.unshift(word.slice(part.length))
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** The first so many lines of a text; the last one ends with three dots if there is more. */
export const wrapAndCut = (
  text: string,
  { most, lines: count }: { most: number; lines: number },
  measure: Measure,
): string[] => {
  const lines = wrapText(text, most, measure)
  if (lines.length <= count) return lines
  const rest = lines.slice(count - 1).join(' ')
  return [...lines.slice(0, count - 1), cutText(rest, most, measure)]
}
