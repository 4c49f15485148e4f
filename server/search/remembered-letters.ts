/** A word of a race with at least this many letters is remembered, and is found despite a typing error. */
export const REMEMBERED_LETTERS = 4
