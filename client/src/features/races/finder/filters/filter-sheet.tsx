import { ListFilter } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/dialogs/lazy-dialog.tsx'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import { clearedSearch } from '../active/cleared-search.ts'
import { ShowRacesText } from '../list/race-count.tsx'
import type { ChangeSearch, RaceSearch } from '../use-race-search.ts'
import { countActive } from './count-active.ts'
import { LazyFilterPanel, loadFilterPanel } from './lazy-filter-panel.tsx'

type FilterSheetProps = {
  search: RaceSearch
  onChange: ChangeSearch
  /** The races found: they are shown and get the focus when the sheet's button is pressed. */
  results: RefObject<HTMLElement | null>
}

/** On a small screen: a button that opens the filter panel as a sheet. */
export const FilterSheet = ({ search, onChange, results }: FilterSheetProps) => {
  const text = finderMessages()
  const [isOpen, setOpen] = useState(false)
  const [wantsResults, setWantsResults] = useState(false)
  const active = countActive(search)

  const open = () => {
    void loadFilterPanel()
    setWantsResults(false)
    setOpen(true)
  }
  const showResults = () => {
    setWantsResults(true)
    setOpen(false)
    // Closing the sheet goes back in the history, and the browser then restores the old scroll position.
    const goThere = () => results.current?.scrollIntoView({ behavior: 'instant', block: 'start' })
    window.addEventListener('popstate', goThere, { once: true })
  }
  return (
    <>
      <Button variant="outline" className="max-sm:px-3 max-sm:text-sm" aria-haspopup="dialog" onClick={open}>
        <ListFilter aria-hidden className={active > 0 ? 'size-5 max-sm:hidden' : 'size-5'} />
        {active > 0 ? text.filtersActive(active) : text.filters}
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        closesOnBack
        focusAfter={wantsResults ? results : undefined}
        title={text.filters}
        footer={
          <>
            <Button variant="quiet" onClick={() => onChange(clearedSearch(search))}>
              {text.clearAll}
            </Button>
            <Button onClick={showResults}>
              <ShowRacesText {...search} />
            </Button>
          </>
        }
      >
        <LazyFilterPanel search={search} onChange={onChange} />
      </LazyDialog>
    </>
  )
}
