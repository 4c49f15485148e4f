import { useCallback, useState } from 'react'

/** A ref, and whether the element with it is in sight below the header; true where the browser cannot tell. */
export const useIsVisible = () => {
  const [isInSight, setInSight] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isInSight] as const
}
