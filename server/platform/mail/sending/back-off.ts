const SHORTEST_REFUSAL_SECONDS = 10
const LONGEST_REFUSAL_SECONDS = 3600

const jittered = (seconds: number) => Math.round(seconds * (5 + 5 * Math.random())) / 10

/** Seconds until the next attempt after the server could not be used: 1 at first, never above 20. */
export const backOff = (attempts: number): number => jittered(Math.min(20, 2 ** (Math.min(attempts, 8) - 1)))

/**
 * Seconds until a mail that failed by itself is tried again, given the seconds since it first did. A
 * twentieth of that time, so a mail is late by little more than what it was refused for: 10 s at
 * first, half a minute after ten minutes, never above an hour.
 */
export const refusalPause = (refusedForSeconds: number): number =>
  jittered(Math.min(LONGEST_REFUSAL_SECONDS, Math.max(SHORTEST_REFUSAL_SECONDS, refusedForSeconds / 20)))
