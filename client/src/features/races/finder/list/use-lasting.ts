import { useEffect, useState } from 'react'

/** People notice a wait that is longer than this. */
const NOTICED_AFTER_MS = 200

/** True once something has lasted long enough to say that it is loading. */
export const useLasting = (isUnderWay: boolean): boolean => {
  const [isNoticed, setNoticed] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setNoticed(true), NOTICED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setNoticed(false)
    }
  }, [isUnderWay])
  return isNoticed && isUnderWay
}
