/** A wait that can be cut short. A ring before the wait ends the next wait at once. */
export const createAlarm = () => {
  let hasRung = false
  let stopWaiting = () => {}
  return {
    ring: () => {
      hasRung = true
      stopWaiting()
    },
    wait: async (ms: number) => {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          stopWaiting = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasRung = false
    },
  }
}
