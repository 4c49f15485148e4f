import { ListFilter } from 'lucide-react'
import { type RefObject, Suspense, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import type { ChangeSearch, RaceSearch } from '../use-race-search.ts'
import { countActive } from './count-active.ts'
import { loadFilterPanel } from './lazy-filter-panel.tsx'

const FilterDialog = lazyWhole(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }))

export type FilterSheetProps = {
  search: RaceSearch
  onChange: ChangeSearch
  /** The races found: they are shown and get the focus when the sheet's button is pressed. */
  results: RefObject<HTMLElement | null>
}

/** On a small screen: a button that opens the filter panel as a sheet. */
export const FilterSheet = (props: FilterSheetProps) => {
  const text = finderMessages()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const active = countActive(props.search)

  const open = () => {
    void loadFilterPanel()
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="outline" className="max-sm:px-3 max-sm:text-sm" aria-haspopup="dialog" onClick={open}>
        <ListFilter aria-hidden className={active > 0 ? 'size-5 max-sm:hidden' : 'size-5'} />
        {active > 0 ? text.filtersActive(active) : text.filters}
      </Button>
      {wasOpened && (
        <Suspense>
          <FilterDialog {...props} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
