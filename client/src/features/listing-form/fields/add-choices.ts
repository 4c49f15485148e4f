const isWord = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

export const hasChoice = (words: readonly string[], word: string): boolean => words.some(isWord(word))

export const withoutChoice = (words: readonly string[], word: string): string[] =>
  words.filter((one) => !isWord(word)(one))

/** The chosen words and those typed beside them, `Sauna, charity race`; known ones as they are spelled. */
export const addTypedChoices = (
  chosen: readonly string[],
  typed: string,
  known: readonly string[],
): string[] => {
  const all = [...chosen]
  for (const word of typed.split(/[,\n]/).map((part) => part.trim())) {
    if (word !== '' && !hasChoice(all, word)) all.push(known.find(isWord(word)) ?? word)
  }
  return all
}
