/** The most characters in a review (specification, section 5). */
export const LONGEST_REVIEW = 1000
