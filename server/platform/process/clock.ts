/** The moment it is; tests bring their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
