import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollColumnProps = {
  label: string
  /** The button's text, such as `More filters`. */
  more: string
  children: ReactNode
}

/**
 * A column that stays in sight beside the page. If it is taller than the window it scrolls by itself,
 * and a button at its lower edge shows that there is more.
 */
export const ScrollColumn = ({ label, more, children }: ScrollColumnProps) => {
  const column = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [isMore, setMore] = useState(false)

  useEffect(() => {
    if (!column.current || !end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => setMore(entries.at(-1)?.isIntersecting === false),
      { root: column.current },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  return (
    <aside aria-label={label} className="-m-2 sticky top-18 flex max-h-[calc(100dvh-5rem)] self-start">
      <div ref={column} className="min-w-0 flex-1 overflow-y-auto p-2 [scrollbar-width:thin]">
        {children}
        <div ref={end} className="h-px" />
      </div>
      {isMore && (
        // Only for the mouse and touch: the keyboard and screen readers reach the content without it.
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center bg-linear-to-t from-50% from-paper to-transparent pt-10 pb-2"
        >
          <button
            type="button"
            tabIndex={-1}
            onClick={() =>
              column.current?.scrollBy({ top: column.current.clientHeight * 0.8, behavior: 'smooth' })
            }
            className="pointer-events-auto flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-card px-4 font-semibold text-sm hover:bg-lichen"
          >
            {more}
            <ArrowDown className="size-4" />
          </button>
        </div>
      )}
    </aside>
  )
}
