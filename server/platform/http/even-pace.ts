import { setTimeout as delay } from 'node:timers/promises'

/**
 * Answers after `milliseconds`, or later if the work takes longer, so that the time does not reveal
 * whether an account or a booking was found. Failures are answered at once.
 */
export const atEvenPace = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  const [result] = await Promise.all([work, delay(milliseconds)])
  return result
}
