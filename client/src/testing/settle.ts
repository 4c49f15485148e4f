import { getConfig } from '@testing-library/react'
import { vi } from 'vitest'
import { comesWithin, nextTurn } from './watch-timers.ts'

/** Longer than anything that only waits for a moment, such as a message for its region; shorter than any retry. */
const SOON_MS = 500
/** What starts itself again and again is not waited for. */
const MOST_TURNS = 2_000

const untilQuiet = async () => {
  if (vi.isFakeTimers()) {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(SOON_MS)
    vi.useRealTimers()
  }
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await vi.dynamicImportSettled()
    if (!comesWithin(SOON_MS)) return
    await nextTurn()
  }
}

/**
 * Waits until nothing of a test can happen any more: until what is loaded later has been loaded, and what comes soon
 * has come. Otherwise it would come in the middle of the next test, or when the document is gone. Real timers tick
 * afterwards. Updates need no `act`, as in `waitFor`.
 */
export const settle = (): Promise<void> => getConfig().asyncWrapper(untilQuiet)
