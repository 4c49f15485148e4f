const LETTERS: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ĸ: 'q',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
}
const ODD_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Letters without accents, case kept. */
export const withoutAccents = (text: string): string =>
  // biome-ignore format: one line reads better
  /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').replace(ODD_LETTER, (letter) => LETTERS[letter] ?? letter)

/** Case, accents and punctuation folded away, as the database's `fold` does, so that both call the same things the same. */
export const foldedText = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
