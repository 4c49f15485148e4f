import { useEffect, useRef } from 'react'

/** Calls `onSeen` whenever the element with this ref comes within 800 px of the window. */
export const useNearby = (onSeen: () => void, isActive: boolean) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watched = element.current
    if (!watched || !isActive || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(),
      { rootMargin: '800px 0px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [onSeen, isActive])
  return element
}
