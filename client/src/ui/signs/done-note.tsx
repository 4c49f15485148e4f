import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** What was just done; it stays after the toast has gone. It takes the focus, because the button that had it may be gone or disabled now. */
export const DoneNote = ({ children }: { children: ReactNode }) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div
      ref={note}
      tabIndex={-1}
      data-kept-clear
      className="flex gap-3 rounded-xl bg-lichen p-4 text-on-lichen focus-visible:outline-none"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-2 [overflow-wrap:anywhere]">{children}</div>
    </div>
  )
}
