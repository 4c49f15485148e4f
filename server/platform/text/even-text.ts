const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

const PARTS: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

// Arabic, Persian, Devanagari and Thai digits, from zero on.
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50]
const plainDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
}

/** The same text with plain spaces, hyphens and quotation marks and half-width digits, so that patterns are short. */
export const evenText = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text
        .replace(/(?<=\d) ?[¼½¾]/g, (part) => PARTS[part.trim()] ?? part)
        .normalize('NFKC')
        .replace(OTHER_DIGITS, plainDigit)
        .replace(SPACES, ' ')
        .replace(DASHES, '-')
        .replace(/[\u2018\u2019\u201b]/g, "'")
        .replace(/[\u201c-\u201f]/g, '"')
        // The slash within a half, as in a half marathon.
        .replaceAll('\u2044', '/')
