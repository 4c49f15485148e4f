import { useEffect, useRef } from 'react'

/** Moves the focus to the heading when the step changes while the address stays the same. */
export const useStepFocus = (step: unknown) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
