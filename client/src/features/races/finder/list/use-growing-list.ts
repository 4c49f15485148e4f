import { startTransition, useEffect, useState } from 'react'

/** Enough for the tallest window, and for a screen below it. */
const AT_ONCE = 48
const STEP = 96

/**
 * The first items of a long list at once and the others step by step, so that coming back to 2,000 cards does not
 * stop the page. A list that is shown whole keeps its identity.
 */
export const useGrowingList = <Item>(items: readonly Item[]): readonly Item[] => {
  const [count, setCount] = useState(AT_ONCE)
  const isWhole = count >= items.length
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)))
    return () => clearTimeout(timer)
  }, [isWhole, count])
  return isWhole ? items : items.slice(0, count)
}
