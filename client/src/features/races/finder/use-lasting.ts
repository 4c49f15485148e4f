import { useEffect, useState } from 'react'

/** What takes longer than this is felt as waiting. */
const FELT_AFTER_MS = 200

/** True once something has been going on for long enough to be worth a word. */
export const useLasting = (isGoingOn: boolean): boolean => {
  const [isFelt, setFelt] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const patience = setTimeout(() => setFelt(true), FELT_AFTER_MS)
    return () => {
      clearTimeout(patience)
      setFelt(false)
    }
  }, [isGoingOn])
  return isFelt && isGoingOn
}
