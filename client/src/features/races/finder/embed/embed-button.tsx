import { Code } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { embedButtonMessages } from '#messages/client/features/races/finder/embed/button.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'

const EmbedDialog = lazyPart(async () => (await import('./embed-dialog.tsx')).EmbedDialog)

type EmbedButtonProps = { filters: RaceFilters; choice: ListChoice }

/** Opens the way to show a search on another site. */
export const EmbedButton = (search: EmbedButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const text = embedButtonMessages()
  return (
    <>
      <Button
        icon={Code}
        variant="outline"
        size="small"
        // On a phone the results begin higher without it, and web pages are seldom edited there.
        className="max-sm:hidden"
        aria-haspopup="dialog"
        aria-label={text.embedThis}
        onClick={() => setOpen(true)}
      >
        {text.embed}
      </Button>
      {isOpen && (
        <Suspense>
          <EmbedDialog {...search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
