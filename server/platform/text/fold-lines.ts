const MOST_OCTETS = 75

/**
 * Folds the lines of a calendar file again, at 75 octets and never inside a character (RFC 5545, section
 * 3.1). The library that writes the file counts characters, and `å` has two octets.
 */
export const foldLines = (file: string): string =>
  file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map((line) => {
      let octets = 0
      let folded = ''
      for (const character of line) {
        const size = Buffer.byteLength(character)
        if (octets + size > MOST_OCTETS) {
          folded += '\r\n '
          octets = 1
        }
        folded += character
        octets += size
      }
      return folded
    })
    .join('\r\n')
