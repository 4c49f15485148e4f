import { useEffect, useRef } from 'react'

/** The heading of a step gets the focus whenever the step changes under the same address. */
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
