import { type MouseEventHandler, type ReactNode, Suspense } from 'react'
import { classNames } from '#client/ui/class-names.ts'

type PartButtonProps = {
  /** What is chosen here, such as `When`. */
  label: string
  /** What is shown while nothing is chosen, such as `Any date`. */
  none: string
  /** What is chosen, such as `Next summer`; nothing if nothing is. */
  words: ReactNode
  icon: ReactNode
  isOpen: boolean
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** One question of the search bar, with its answer on a large screen: side by side on a phone, in one bar there. */
export const PartButton = ({ label, none, words, icon, isOpen, onClick }: PartButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={onClick}
    className={classNames(
      'flex min-h-11 min-w-0 items-center justify-center gap-1.5 rounded-xl border px-2 text-left transition-colors duration-150 hover:bg-lichen',
      'lg:justify-start lg:rounded-none lg:border-0 lg:border-contour lg:border-l lg:px-4 lg:py-1.5 lg:last:rounded-r-2xl',
      words ? 'border-moss bg-lichen text-on-lichen lg:bg-transparent lg:text-ink' : 'border-edge bg-card',
    )}
  >
    <span className="hidden min-[360px]:block">{icon}</span>
    <span className="min-w-0">
      <span className="wrap-anywhere block hyphens-auto font-semibold text-sm leading-tight">{label}</span>{' '}
      <span
        className={classNames(
          'truncate lg:block',
          // On a phone the chips above the list say it, with more room.
          words ? 'sr-only lg:not-sr-only' : 'hidden text-quiet',
        )}
      >
        {words ? <Suspense fallback={label}>{words}</Suspense> : none}
      </span>
    </span>
  </button>
)
