/** No mail waits longer between two attempts, which keeps delays shorter than leases. */
export const LONGEST_DELAY_SECONDS = 40

const jittered = (seconds: number) => Math.round(seconds * (5 + 5 * Math.random())) / 10

/** Seconds until the next attempt: 1 at first, then doubling, never above 20. */
export const backOff = (attempts: number): number => jittered(Math.min(20, 2 ** (Math.min(attempts, 8) - 1)))

/** Seconds until a mail that was refused for good is tried again: 10 at first, never above 40. */
export const refusalBackOff = (refusals: number): number =>
  jittered(Math.min(LONGEST_DELAY_SECONDS, 10 * 2 ** (Math.min(refusals, 8) - 1)))
