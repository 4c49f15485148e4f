import { useAreaNames } from '#client/features/listings/area-names.ts'
import { CalendarAddress } from '#client/features/listings/calendar/calendar-address.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { subscribeMessages } from '#messages/client/features/races/finder/subscribe.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import { calendarAddressOf, searchSentence } from './calendar-of-search.ts'

type SubscribeDialogProps = { filters: RaceFilters; choice: ListChoice; onClose: () => void }

/** The calendar of a search: what it holds, its address, and how to subscribe to it. */
export const SubscribeDialog = ({ onClose, ...search }: SubscribeDialogProps) => {
  const text = subscribeMessages()
  const areaName = useAreaNames(search.filters.area)
  return (
    <Dialog onClose={onClose} title={text.title} description={text.text}>
      <div className="flex flex-col gap-5">
        <p className="wrap-anywhere font-semibold text-lg">{searchSentence(search, areaName)}</p>
        <CalendarAddress url={calendarAddressOf(search, window.location.origin)} />
      </div>
    </Dialog>
  )
}
