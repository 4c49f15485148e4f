import { CalendarDays, MapPin, Ruler } from 'lucide-react'
import { type MouseEventHandler, memo, type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { classNames } from '#client/ui/class-names.ts'
import { barMessages } from '#messages/client/features/races/search/bar.ts'
import { hasPlace } from '#shared/races/list-choice.ts'
import { countActive, hasDistances } from '../finder/filters/count-active.ts'
import type { ChangeSearch, RaceSearch } from '../finder/use-race-search.ts'
import { BAR, type PartName } from './parts/part.ts'
import { PlainFields } from './plain/plain-fields.tsx'
import { WhatField } from './what/what-field.tsx'

const PartWords = lazyPart(async () => (await import('./parts/part-words.tsx')).PartWords)
const QuickPicks = lazyPart(async () => (await import('./quick/quick-picks.tsx')).QuickPicks)
const SearchPart = lazyPart(async () => (await import('./parts/search-part.tsx')).SearchPart)

const ICON = 'size-5 shrink-0 text-moss'

type SearchBarProps = { search: RaceSearch; onChange: ChangeSearch }

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
const PartButton = ({ label, none, words, icon, isOpen, onClick }: PartButtonProps) => (
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

/**
 * One bar for what, where, when and how far. What and the quick picks take effect at once; the rest opens on demand.
 * Rendered only when the search changes: the page around it is not to wait for the quick picks' file.
 */
export const SearchBar = memo(({ search, onChange }: SearchBarProps) => {
  const text = barMessages()
  const { filters, choice } = search
  const [part, setPart] = useState<PartName>('where')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const toggle = (name: PartName, button: HTMLButtonElement) => {
    opener.current = button
    setOpened(true)
    setPart(name)
    setOpen(!isOpen || name !== part)
  }
  const parts = [
    { name: 'where', label: text.where, none: text.anywhere, Icon: MapPin },
    { name: 'when', label: text.when, none: text.anyDate, Icon: CalendarDays },
    { name: 'distance', label: text.distance, none: text.anyDistance, Icon: Ruler },
  ] as const
  const isChosen = {
    where: hasPlace(choice) || filters.country !== undefined || filters.area !== undefined,
    when: filters.startDate !== undefined || filters.endDate !== undefined,
    distance: hasDistances(filters),
  }

  return (
    <form
      action="/"
      aria-label={text.findRaces}
      onSubmit={(event) => event.preventDefault()}
      {...{ [BAR]: '' }}
      className="relative flex scroll-mt-18 flex-col gap-2 pt-3 lg:pt-5"
    >
      <div className="grid grid-cols-3 gap-2 lg:relative lg:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))] lg:gap-0 lg:rounded-2xl lg:border lg:border-edge lg:bg-card lg:shadow-lift">
        <WhatField
          search={search}
          onSearch={onChange}
          className="col-span-3 rounded-xl border border-edge bg-card lg:col-span-1 lg:rounded-2xl lg:border-0"
        />
        {parts.map(({ name, label, none, Icon }) => (
          <PartButton
            key={name}
            label={label}
            none={none}
            words={isChosen[name] && <PartWords name={name} search={search} />}
            icon={<Icon aria-hidden className={ICON} />}
            isOpen={isOpen && part === name}
            onClick={({ currentTarget }) => toggle(name, currentTarget)}
          />
        ))}
      </div>
      <PlainFields filters={filters} />
      <div
        className={classNames(
          'min-h-9 noscript:hidden pointer-coarse:min-h-12',
          // On a phone the races need the room once both are chosen.
          countActive(search) > 2 && 'max-sm:hidden',
        )}
      >
        <Suspense>
          <QuickPicks filters={filters} onChange={(next) => onChange({ filters: next })} />
        </Suspense>
      </div>
      {wasOpened && (
        <Suspense>
          <SearchPart
            name={part}
            open={isOpen}
            onOpenChange={setOpen}
            opener={opener}
            search={search}
            onChange={onChange}
          />
        </Suspense>
      )}
    </form>
  )
})
