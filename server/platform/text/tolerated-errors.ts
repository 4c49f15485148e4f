/** Typing errors that a word may hold: none below four letters, one below eight, then two. */
export const toleratedErrors = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)
