import { backOff } from './back-off.ts'

/**
 * The pause after a mail server could not be used, longer each time, so that a thousand waiting mails do not
 * try a thousand times. Failures during a pause belong to the failure that began it.
 */
export const createRest = (now: () => number = () => performance.now()) => {
  let failures = 0
  let until = 0
  const isOver = () => now() >= until
  return {
    isOver,
    /** Returns the length of the pause in seconds, or undefined when a pause is already under way. */
    begin: (): number | undefined => {
      if (!isOver()) return undefined
      failures += 1
      const seconds = backOff(failures)
      until = now() + seconds * 1000
      return seconds
    },
    end: () => {
      failures = 0
      until = 0
    },
  }
}
