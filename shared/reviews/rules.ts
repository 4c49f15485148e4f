/** The most characters a review takes (specification, section 5). */
export const LONGEST_REVIEW = 1000
