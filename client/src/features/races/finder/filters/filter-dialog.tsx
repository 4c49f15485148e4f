import { useEffect, useState } from 'react'
import { leaveField } from '#client/lib/browser/leave-field.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { useBackCloses } from '#client/ui/dialogs/use-back-closes.ts'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import { clearedSearch } from '../active/cleared-search.ts'
import { ShowRacesText } from '../list/race-count.tsx'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { LazyFilterPanel } from './lazy-filter-panel.tsx'

type FilterDialogProps = FilterSheetProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The sheet with all filters, over the races. */
export const FilterDialog = ({ search, onChange, results, open, onOpenChange }: FilterDialogProps) => {
  const text = finderMessages()
  const [wantsResults, setWantsResults] = useState(false)
  const change = (isOpen: boolean) => {
    leaveField()
    onOpenChange(isOpen)
  }
  useBackCloses(open, () => change(false))
  useEffect(() => {
    if (open) setWantsResults(false)
  }, [open])

  const showResults = () => {
    setWantsResults(true)
    onOpenChange(false)
    // Closing the sheet goes back in the history, and the browser then restores the old scroll position.
    const goThere = () => results.current?.scrollIntoView({ behavior: 'instant', block: 'start' })
    window.addEventListener('popstate', goThere, { once: true })
  }
  return (
    <Dialog
      open={open}
      onClose={() => change(false)}
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
    </Dialog>
  )
}
