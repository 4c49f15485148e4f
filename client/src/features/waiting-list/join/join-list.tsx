import { Suspense, useRef } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { DoneNote } from '#client/ui/signs/done-note.tsx'
import { joinListMessages } from '#messages/client/features/waiting-list/join.ts'
import type { Joined, Reader, Waited } from './join-list-dialog.tsx'

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
  trip: Waited
  person: Reader | null
  /** Whether the form is open. A page may open it from elsewhere too. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** What was joined on this page. */
  joined: Joined | null
  onJoined: (joined: Joined) => void
}

/** Opens the form of the waiting list. */
export const JoinButton = ({ onJoin, className }: { onJoin: () => void; className: string }) => (
  <Button variant="outline" aria-haspopup="dialog" className={className} onClick={onJoin}>
    {joinListMessages().join}
  </Button>
)

/** The button under 'Fully Booked' that opens the form, and afterwards the position in the list. */
export const JoinList = ({ trip, person, isOpen, setOpen, joined, onJoined }: JoinListProps) => {
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
  if (joined) return <JoinedNote {...joined} />
  return (
    <>
      <JoinButton className="w-full" onJoin={() => setOpen(true)} />
      {wasOpened.current && (
        <Suspense>
          <JoinListDialog
            open={isOpen}
            onOpenChange={setOpen}
            trip={trip}
            person={person}
            onJoined={onJoined}
          />
        </Suspense>
      )}
    </>
  )
}
