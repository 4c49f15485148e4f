import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { TripView } from '#shared/trips/schema.ts'
import type { Joined, Reader } from './join-list-dialog.tsx'
import { joinListMessages } from './messages.ts'

const JoinListDialog = lazy(async () => ({
  default: (await import('./join-list-dialog.tsx')).JoinListDialog,
}))

/** The position, told on the page. It takes the focus, because the button that had it is gone. */
const JoinedNote = ({ position, email }: Joined) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const text = joinListMessages()
  return (
    <div
      ref={note}
      tabIndex={-1}
      className="flex gap-3 rounded-xl bg-lichen p-4 text-on-lichen focus-visible:outline-none"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-2 [overflow-wrap:anywhere]">
        <p>
          <strong>{text.joined}.</strong> {text.position(position)}
        </p>
        <p>{text.mailed(email)}</p>
      </div>
    </div>
  )
}

type JoinListProps = {
  trip: Pick<TripView, 'id' | 'name' | 'maxGroupSize'>
  person: Reader | null
}

/** The button under 'Fully Booked' that opens the form, and afterwards the position in the list. */
export const JoinList = ({ trip, person }: JoinListProps) => {
  const [isOpen, setOpen] = useState(false)
  const [joined, setJoined] = useState<Joined | null>(null)
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
  if (joined) return <JoinedNote {...joined} />
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" className="w-full" onClick={() => setOpen(true)}>
        {joinListMessages().join}
      </Button>
      {wasOpened.current && (
        <Suspense>
          <JoinListDialog
            open={isOpen}
            onOpenChange={setOpen}
            trip={trip}
            person={person}
            onJoined={setJoined}
          />
        </Suspense>
      )}
    </>
  )
}
