/** The most characters one request may ask to translate, and the most texts. */
export const LONGEST_TRANSLATION = 60_000
export const MOST_TEXTS = 200
