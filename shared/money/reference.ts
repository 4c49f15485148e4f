// No 0, 1, I, L, O, S or U, which look like others. That leaves 29, and because that is a prime number the check
// character notices every wrong character.
const LETTERS = '23456789ABCDEFGHJKMNPQRTVWXYZ'
const PREFIX = 'TH'
const LENGTH = 8

export const REFERENCE = new RegExp(`^${PREFIX}[${LETTERS}]{${LENGTH}}$`)

/** The weighted sum notices each wrong character and each two characters that changed places. */
const checkOf = (letters: string) =>
  LETTERS[
    [...letters].reduce((sum, letter, at) => sum + (at + 2) * LETTERS.indexOf(letter), 0) % LETTERS.length
  ]

/**
 * The reference of a party that people write on a payment (contract, section 14): `TH` and 8 characters, the last of
 * which is a check character. `bytes` are at least 7 random ones.
 */
export const referenceFrom = (bytes: Uint8Array): string => {
  const letters = [...bytes.slice(0, LENGTH - 1)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${PREFIX}${letters}${checkOf(letters)}`
}

/** Whether the text is a reference whose check character is right, in capitals and without spaces. */
export const isReference = (text: string): boolean =>
  REFERENCE.test(text) && checkOf(text.slice(PREFIX.length, -1)) === text.at(-1)

/** A reference as people read it most easily: `TH 7K3M 9PQX`. */
export const spacedReference = (reference: string): string =>
  reference.replace(/^(..)(.{4})(.{4})$/, '$1 $2 $3')
