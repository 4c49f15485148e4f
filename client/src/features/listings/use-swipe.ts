import { type TouchEvent, useRef } from 'react'

const SHORTEST_SWIPE_PX = 40

type Point = { x: number; y: number }

/**
 * Recognizes a swipe with one finger: left is `next`, right is `previous`. The browser handles two fingers
 * and moves up or down.
 */
export const useSwipe = (onSwipe: (direction: 'previous' | 'next') => void) => {
  const start = useRef<Point | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const aside = touch.clientX - start.current.x
      const along = Math.abs(touch.clientY - start.current.y)
      start.current = null
      if (Math.abs(aside) < SHORTEST_SWIPE_PX || Math.abs(aside) < along) return
      onSwipe(aside < 0 ? 'next' : 'previous')
    },
    onTouchCancel: () => {
      start.current = null
    },
  }
}
