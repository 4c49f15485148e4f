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
 * and a button below it shows that there is more. The button covers nothing, so what is scrolled into
 * view or has the focus can be seen.
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
    <aside
      aria-label={label}
      className="-m-2 sticky top-18 flex max-h-[calc(100dvh-5rem)] flex-col self-start"
    >
      <div ref={column} className="min-h-0 flex-1 scroll-pb-8 overflow-y-auto p-2 [scrollbar-width:thin]">
        {children}
        <div ref={end} className="h-px" />
      </div>
      {isMore && (
        // Only for the mouse and touch: the keyboard and screen readers reach the content without it.
        <div
          aria-hidden
          className="before:-top-6 relative flex justify-center pb-2 before:pointer-events-none before:absolute before:inset-x-0 before:h-6 before:bg-linear-to-t before:from-paper before:to-transparent"
        >
          <button
            type="button"
            tabIndex={-1}
            onClick={() =>
              column.current?.scrollBy({ top: column.current.clientHeight * 0.8, behavior: 'smooth' })
            }
            className="flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-card px-4 font-semibold text-sm hover:bg-lichen"
          >
            {more}
            <ArrowDown className="size-4" />
          </button>
        </div>
      )}
    </aside>
  )
}
