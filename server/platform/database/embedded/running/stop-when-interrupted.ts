import { constants } from 'node:os'

/**
 * Closes the cluster when a signal would end us before anybody else minds signals, such as Ctrl-C
 * during a start, or a closed terminal. Answers how to stop minding.
 */
export const stopWhenInterrupted = (stop: () => Promise<void>): (() => void) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const listeners = signals.map((signal) => {
    const listener = () => {
      // The server's own ending stops the cluster last, after its answers.
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
