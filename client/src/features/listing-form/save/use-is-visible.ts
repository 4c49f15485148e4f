import { useCallback, useState } from 'react'

/** A ref, and whether its element is visible below the header; true in browsers that cannot tell. */
export const useIsVisible = () => {
  const [isVisible, setVisible] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isVisible] as const
}
