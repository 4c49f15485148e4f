import { useQueryClient } from '@tanstack/react-query'
import { Mail, Pencil, UserPlus, UserRoundPen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { organizerToolMessages } from '#messages/client/features/bookings/organizer/tools.ts'
import type { Replacement } from '#shared/bookings/form-schema.ts'
import { hasStarted } from '#shared/bookings/rules.ts'
import type { OrganizerBooking, TripWithBookings } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'
import { CHANGED_BY_ORGANIZER, toolCalls } from './tool-calls.ts'

const ParticipantDialog = lazyWhole(async () => ({
  default: (await import('./participant-dialog.tsx')).ParticipantDialog,
}))
const ReplaceDialog = lazyWhole(async () => ({
  default: (await import('../../replace-dialog.tsx')).ReplaceDialog,
}))
const MessageDialog = lazyWhole(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}))

type TripToolsProps = {
  trip: TripWithBookings
  /** The id of the heading with the trip's name. */
  titleId: string
}

/** Adds participants and writes to them. */
export const TripTools = ({ trip, titleId }: TripToolsProps) => {
  const text = organizerToolMessages()
  const [opened, setOpened] = useState<'add' | 'write' | null>(null)
  const close = () => setOpened(null)
  const isPublic = !trip.isDraft && trip.hiddenReason === undefined
  const canAdd = isPublic && !trip.isCancelled && !hasStarted(trip, utcDay(new Date()))
  return (
    <>
      {canAdd && (
        <Button
          aria-describedby={titleId}
          icon={UserPlus}
          variant="quiet"
          size="small"
          onClick={() => setOpened('add')}
        >
          {text.add}
        </Button>
      )}
      <Button
        aria-describedby={titleId}
        icon={Mail}
        variant="quiet"
        size="small"
        onClick={() => setOpened('write')}
      >
        {text.write}
      </Button>
      <Suspense>
        {opened === 'add' && (
          <ParticipantDialog tripId={trip.id} questions={trip.questions} booking={null} onClose={close} />
        )}
        {opened === 'write' && <MessageDialog trip={trip} onClose={close} />}
      </Suspense>
    </>
  )
}

type PersonProps = { booking: OrganizerBooking; questions: readonly TripQuestion[] }

/** Opens the dialog that gives the spot to another person. */
export const ReplaceButton = ({ booking, questions }: PersonProps) => {
  const text = organizerToolMessages()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (booking.paymentStatus === 'cancelled') return null
  const send = async (input: Replacement) => {
    await toolCalls.replace(booking.id, input)
    await Promise.all(CHANGED_BY_ORGANIZER.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  return (
    <>
      <Button
        icon={UserRoundPen}
        variant="quiet"
        size="small"
        className="font-normal"
        aria-label={text.replaceOf(`${booking.firstName} ${booking.lastName}`)}
        onClick={() => setOpen(true)}
      >
        {text.replace}
      </Button>
      <Suspense>
        {isOpen && (
          <ReplaceDialog
            person={booking}
            questions={questions}
            mayBeOpen
            send={send}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Opens the dialog that corrects a booking. */
export const EditBookingButton = ({ booking, questions }: PersonProps) => {
  const text = organizerToolMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={Pencil}
        variant="quiet"
        size="small"
        className="font-normal"
        aria-label={text.editOf(`${booking.firstName} ${booking.lastName}`)}
        onClick={() => setOpen(true)}
      >
        {text.edit}
      </Button>
      <Suspense>
        {isOpen && (
          <ParticipantDialog
            tripId={booking.tripId}
            questions={questions}
            booking={booking}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
