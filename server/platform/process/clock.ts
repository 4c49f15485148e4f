/** The current time. Tests use a clock of their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
