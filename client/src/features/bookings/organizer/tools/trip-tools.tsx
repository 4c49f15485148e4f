import { History, Mail, Pencil, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { organizerToolMessages } from '#messages/client/features/bookings/organizer/tools.ts'
import type { OrganizerBooking, TripWithBookings } from '#shared/bookings/schema.ts'

const ParticipantDialog = lazyWhole(async () => ({
  default: (await import('./participant-dialog.tsx')).ParticipantDialog,
}))
const MessageDialog = lazyWhole(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}))
const HistoryDialog = lazyWhole(async () => ({ default: (await import('./history-list.tsx')).HistoryDialog }))

/** Adds participants, writes to them, and shows who changed what. */
export const TripTools = ({ trip }: { trip: TripWithBookings }) => {
  const text = organizerToolMessages()
  const [opened, setOpened] = useState<'add' | 'write' | 'history' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpened('add')}>
        <UserPlus aria-hidden className="size-4" />
        {text.add}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpened('write')}>
        <Mail aria-hidden className="size-4" />
        {text.write}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpened('history')}>
        <History aria-hidden className="size-4" />
        {text.history}
      </Button>
      <Suspense>
        {opened === 'add' && <ParticipantDialog tripId={trip.id} booking={null} onClose={close} />}
        {opened === 'write' && <MessageDialog trip={trip} onClose={close} />}
        {opened === 'history' && <HistoryDialog trip={trip} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Opens the dialog that corrects a booking. */
export const EditBookingButton = ({ booking }: { booking: OrganizerBooking }) => {
  const text = organizerToolMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 font-normal"
        aria-label={text.editOf(`${booking.firstName} ${booking.lastName}`)}
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden className="size-4" />
        {text.edit}
      </Button>
      <Suspense>
        {isOpen && (
          <ParticipantDialog tripId={booking.tripId} booking={booking} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
