import { setTimeout as delay } from 'node:timers/promises'

/**
 * Answers after `milliseconds`, or later if the work takes longer: the time it took tells nobody
 * whether an account was found. Failures are not held back.
 */
export const atEvenPace = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  const [result] = await Promise.all([work, delay(milliseconds)])
  return result
}
