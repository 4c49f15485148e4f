import { Suspense, useRef, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { DoneNote } from '#client/ui/signs/done-note.tsx'
import { joinListMessages } from '#messages/client/features/waiting-list/join.ts'
import type { TripView } from '#shared/trips/schema.ts'
import type { Joined, Reader } from './join-list-dialog.tsx'

const JoinListDialog = lazyWhole(async () => ({
  default: (await import('./join-list-dialog.tsx')).JoinListDialog,
}))

const JoinedNote = ({ position, email }: Joined) => {
  const text = joinListMessages()
  return (
    <DoneNote>
      <p>
        <strong>{text.joined}.</strong> {text.position(position)}
      </p>
      <p>{text.mailed(email)}</p>
    </DoneNote>
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
