/** A wait that can be cut short. A ring that comes before the wait cuts the next one. */
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
