import { useInfiniteQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { leaveField } from '#client/lib/browser/leave-field.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/dialogs/lazy-dialog.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { tripQueries } from '../api.ts'
import { activeChoices } from './active-choices.ts'
import { ChoicesForm, type ChoicesProps } from './choices-form.tsx'
import { SearchField } from './search-field.tsx'

const useShowText = ({ choices }: Pick<ChoicesProps, 'choices'>) => {
  const text = tripChoiceMessages()
  const { data, isPlaceholderData } = useInfiniteQuery(tripQueries.list(choices))
  const total = isPlaceholderData ? undefined : data?.pages[0]?.total
  if (total === undefined) return text.showTrips
  return total === 0 ? text.noneFound : text.showFound(total, formatNumber(total))
}

type BarProps = ChoicesProps & { results: RefObject<HTMLElement | null> }

/** A search box and a button; the other choices are in a sheet. */
const NarrowBar = ({ choices, onChange, results }: BarProps) => {
  const text = tripChoiceMessages()
  const [isOpen, setOpen] = useState(false)
  const [wantsResults, setWantsResults] = useState(false)
  const showText = useShowText({ choices })
  const inSheet = activeChoices(choices).filter(({ key }) => key !== 'search').length
  const change = (open: boolean) => {
    leaveField()
    setOpen(open)
  }
  const showResults = () => {
    setWantsResults(true)
    change(false)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <SearchField choices={choices} onChange={onChange} />
      <Button
        icon={SlidersHorizontal}
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => {
          setWantsResults(false)
          setOpen(true)
        }}
      >
        {inSheet > 0 ? text.chooseTripsActive(inSheet) : text.chooseTrips}
      </Button>
      <LazyDialog
        open={isOpen}
        onClose={() => change(false)}
        closesOnBack
        focusAfter={wantsResults ? results : undefined}
        title={text.chooseTrips}
        footer={
          <>
            <Button variant="quiet" onClick={() => onChange({})}>
              {text.clearAll}
            </Button>
            <Button onClick={showResults}>{showText}</Button>
          </>
        }
      >
        <ChoicesForm choices={choices} onChange={onChange} />
      </LazyDialog>
    </div>
  )
}

/** What trips can be chosen by: in sight on a wide screen, behind a button on a narrow one. */
export const ChoicesBar = ({ choices, onChange, results }: BarProps) => {
  const isWide = useMediaQuery('(width >= 1024px)')
  return (
    <section aria-label={tripChoiceMessages().chooseTrips}>
      {isWide !== false && (
        <div className="rounded-2xl border border-contour bg-card p-4 max-lg:hidden">
          <ChoicesForm choices={choices} onChange={onChange} hasSearch />
        </div>
      )}
      {isWide !== true && (
        <div className="lg:hidden">
          <NarrowBar choices={choices} onChange={onChange} results={results} />
        </div>
      )}
    </section>
  )
}
