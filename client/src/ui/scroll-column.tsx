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
 * view or has the focus can be seen. Below 1024px it is no column: its content is part of what it stands in.
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
      className="max-lg:contents lg:-m-2 lg:sticky lg:top-18 lg:flex lg:max-h-[calc(100dvh-5rem)] lg:flex-col lg:self-start"
    >
      <div
        ref={column}
        className="max-lg:contents lg:min-h-0 lg:flex-1 lg:scroll-pb-8 lg:overflow-y-auto lg:p-2 lg:[scrollbar-width:thin]"
      >
        {children}
        <div ref={end} className="h-px max-lg:hidden" />
      </div>
      {isMore && (
        // Only for the mouse and touch: the keyboard and screen readers reach the content without it.
        <div
          aria-hidden
          className="before:-top-6 relative flex justify-center pb-2 max-lg:hidden before:pointer-events-none before:absolute before:inset-x-0 before:h-6 before:bg-linear-to-t before:from-paper before:to-transparent"
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
