import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollColumnProps = {
  label: string
  /** What there is below, such as `More filters`. */
  more: string
  children: ReactNode
}

/**
 * A column beside a page that stays in sight and scrolls by itself where it is taller than the window;
 * then its lower edge says so.
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
        // People with a keyboard or a screen reader get there without it.
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
