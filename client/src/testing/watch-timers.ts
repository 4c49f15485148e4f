/**
 * Notes what is scheduled, so that a test can wait for what comes soon and a file can end the rest. It is imported
 * before React, which keeps the functions that it finds. Timers of `vi.useFakeTimers()` are not noted.
 */
type Timer = number | NodeJS.Timeout
type Callback = (...given: unknown[]) => void

/** Delays by timer, in milliseconds. */
const timers = new Map<Timer, number>()
const immediates = new Set<unknown>()

const { setTimeout: startTimer, clearTimeout: endTimer, setImmediate: startImmediate } = globalThis
const { clearImmediate: endImmediate } = globalThis

// Proxies keep what else a function has, such as its promise form in Node.
globalThis.setTimeout = new Proxy(startTimer, {
  apply: (start, self, [callback, ms = 0, ...given]: [Callback, number?, ...unknown[]]) => {
    const timer: Timer = Reflect.apply(start, self, [
      () => {
        timers.delete(timer)
        callback(...given)
      },
      ms,
    ])
    timers.set(timer, ms)
    return timer
  },
})
globalThis.setInterval = new Proxy(globalThis.setInterval, {
  apply: (start, self, given: [Callback, number?, ...unknown[]]) => {
    const timer: Timer = Reflect.apply(start, self, given)
    timers.set(timer, Number.POSITIVE_INFINITY)
    return timer
  },
})
globalThis.setImmediate = new Proxy(startImmediate, {
  apply: (start, self, [callback, ...given]: [Callback, ...unknown[]]) => {
    const immediate = Reflect.apply(start, self, [
      () => {
        immediates.delete(immediate)
        callback(...given)
      },
    ])
    immediates.add(immediate)
    return immediate
  },
})
const forgetting = <End extends (timer?: never) => void>(end: End): End =>
  new Proxy(end, {
    apply: (stop, self, [timer]: [Timer]) => {
      timers.delete(timer)
      immediates.delete(timer)
      Reflect.apply(stop, self, [timer])
    },
  })
globalThis.clearTimeout = forgetting(endTimer)
globalThis.clearInterval = forgetting(globalThis.clearInterval)
globalThis.clearImmediate = forgetting(endImmediate)

/** Whether something comes at once, or after at most so many milliseconds. */
export const comesWithin = (ms: number): boolean =>
  immediates.size > 0 || [...timers.values()].some((delay) => delay <= ms)

/** Lets the event loop go round once. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void startTimer(resolve, 1))

/** Ends every timer. */
export const endTimers = (): void => {
  for (const timer of timers.keys()) endTimer(timer)
  timers.clear()
}
