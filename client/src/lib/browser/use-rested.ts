import { useEffect, useState } from 'react'

/** The value once it has not changed for `rest` milliseconds, so that typing does not send a request per letter. */
export const useRested = <Value>(value: Value, rest = 200): Value => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
