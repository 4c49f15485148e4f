/** The most characters and the most texts in one request. */
export const LONGEST_TRANSLATION = 60_000
export const MOST_TEXTS = 200
