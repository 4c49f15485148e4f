import { constants } from 'node:os'

/**
 * Closes the cluster when a signal arrives while nobody else handles signals, for example Ctrl-C during a
 * start. Returns a function that stops listening.
 */
export const stopWhenInterrupted = (stop: () => Promise<void>): (() => void) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const listeners = signals.map((signal) => {
    const listener = () => {
      // The server stops the cluster itself, after its last answers.
      if (process.listenerCount(signal) > 1) return
      if (process.listenerCount('SIGTERM') > 1) return process.kill(process.pid, 'SIGTERM')
      stop().finally(() => process.exit(128 + constants.signals[signal]))
    }
    process.on(signal, listener)
    return { signal, listener }
  })
  return () => {
    for (const { signal, listener } of listeners) process.off(signal, listener)
  }
}
