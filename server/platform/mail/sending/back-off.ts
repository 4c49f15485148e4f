const SHORTEST_REFUSAL_SECONDS = 10
const LONGEST_REFUSAL_SECONDS = 3600

const jittered = (seconds: number) => Math.round(seconds * (5 + 5 * Math.random())) / 10

/** Seconds until the next attempt when the server could not be used: 1 at first, at most 20. */
export const backOff = (attempts: number): number => jittered(Math.min(20, 2 ** (Math.min(attempts, 8) - 1)))

/**
 * Seconds until a refused mail is tried again, given the seconds since its first refusal: a twentieth of
 * them, so that it arrives soon after the server accepts it. 10 s at first, at most an hour.
 */
export const refusalPause = (refusedForSeconds: number): number =>
  jittered(Math.min(LONGEST_REFUSAL_SECONDS, Math.max(SHORTEST_REFUSAL_SECONDS, refusedForSeconds / 20)))
