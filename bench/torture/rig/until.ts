import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something is so. Returns after how many seconds it was; throws when it was not in time. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<number> => {
  const since = performance.now()
  const passed = () => (performance.now() - since) / 1_000
  while (!(await isSo())) {
    if (passed() > seconds) throw new Error(`Not within ${seconds} s: ${what}`)
    await sleep(20)
  }
  return passed()
}
