import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'

// Longer names get a smaller size, so that they do not fill a phone's screen.
const SIZES = [
  { from: 140, size: 'text-xl sm:text-2xl' },
  { from: 80, size: 'text-2xl sm:text-3xl' },
  { from: 40, size: 'text-3xl sm:text-4xl' },
  { from: 0, size: 'text-4xl sm:text-5xl' },
]

const sizeOf = (name: string) => SIZES.find(({ from }) => name.length >= from)?.size

type HeroTitleProps = {
  name: string
  /** Above the name, such as badges. */
  above?: ReactNode
  /** Below the name, such as the place. */
  children: ReactNode
}

/**
 * A listing's name, at the bottom of its picture. The background is dark enough for white text even on a
 * white photo: a contrast of 4.5:1 needs 54 percent of black. A page that arrives in pieces shows it once all of it is
 * there, when something follows it: it would grow upwards piece by piece.
 */
export const HeroTitle = ({ name, above, children }: HeroTitleProps) => (
  <>
    <div className="relative bg-black/60 pb-6 text-white before:absolute before:inset-x-0 before:bottom-full before:h-28 before:bg-linear-to-t before:from-black/60 before:to-transparent not-[:has(+*)]:hidden print:bg-transparent print:pt-4 print:text-ink print:before:hidden">
      <div className="relative mx-auto w-full max-w-page px-4">
        {above}
        <h1 tabIndex={-1} className={classNames('max-w-4xl', above !== undefined && 'mt-3', sizeOf(name))}>
          {name}
        </h1>
        {children}
      </div>
    </div>
    <span hidden />
  </>
)
