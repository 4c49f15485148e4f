import { useEffect, useState } from 'react'

/** Shorter pauses in typing do not change the list. */
const PAUSE_MS = 250

/**
 * The content of a text field whose value is kept elsewhere, such as in the address. `onRested` gets the trimmed
 * text after a pause in typing, or when the field is left, which calls `rest`. When the value changes from outside the
 * field follows.
 */
export const useTyped = (
  value: string,
  onRested: (text: string) => void,
): [typed: string, type: (text: string) => void, rest: () => void] => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const pause = setTimeout(() => onRested(typed.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, value, onRested])
  const rest = () => {
    if (typed.trim() !== value) onRested(typed.trim())
  }
  return [typed, setTyped, rest]
}
