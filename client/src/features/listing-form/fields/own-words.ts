const isWord = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

export const hasWord = (words: readonly string[], word: string): boolean => words.some(isWord(word))

export const withoutWord = (words: readonly string[], word: string): string[] =>
  words.filter((one) => !isWord(word)(one))

/** The chosen words and those typed beside them, `Sauna, charity race`; known ones as they are spelled. */
export const withTypedWords = (
  chosen: readonly string[],
  typed: string,
  known: readonly string[],
): string[] => {
  const all = [...chosen]
  for (const word of typed.split(/[,\n]/).map((part) => part.trim())) {
    if (word !== '' && !hasWord(all, word)) all.push(known.find(isWord(word)) ?? word)
  }
  return all
}
