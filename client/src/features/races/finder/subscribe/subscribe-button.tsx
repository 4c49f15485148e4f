import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { subscribeButtonMessages } from '#messages/client/features/races/finder/subscribe/button.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'

const SubscribeDialog = lazyPart(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog)

type SubscribeButtonProps = { filters: RaceFilters; choice: ListChoice }

/** Opens the way to follow a search in one's own calendar. */
export const SubscribeButton = (search: SubscribeButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={CalendarPlus}
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">{subscribeButtonMessages().subscribe}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <SubscribeDialog {...search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
