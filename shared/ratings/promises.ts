/** What a race or a trip promises, and people who were there answer with yes or no (contract, section 16). */
export const PROMISES = ['marking', 'aidStations', 'distance', 'climb', 'organization'] as const
export type Promised = (typeof PROMISES)[number]

export const KEPT = ['yes', 'no'] as const
export type Promises = Partial<Record<Promised, (typeof KEPT)[number]>>

/** A page counts a promise from so many answers on. */
export const FEWEST_ANSWERS = 3
