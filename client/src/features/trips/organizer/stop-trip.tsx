import { CalendarX2, CirclePause } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { Switch } from '#client/ui/forms/switch.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { tripDashboardMessages } from '#messages/client/features/trips/organizer.ts'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import { isOver } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { useCancelTrip, useSetBookingTimes } from './organizer-calls.ts'

type DialogProps = { trip: TripWithBookings; onClose: () => void }

/** Asks why, then cancels the trip. It stays open after a failure, with what was typed. */
const CancelTripDialog = ({ trip, onClose }: DialogProps) => {
  const text = tripDashboardMessages()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = reason.trim() === ''
  const cancelling = useCancelTrip(onClose)
  const held = trip.bookings.filter(({ paymentStatus }) => paymentStatus !== 'cancelled').length
  return (
    <Dialog
      staysOpen
      onClose={onClose}
      title={text.cancelTitle}
      description={
        <>
          <strong className="block text-ink">{trip.name}</strong>
          <span>{text.cancelText(held)}</span>
        </>
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {text.keepTrip}
          </Button>
          <Button variant="danger" type="submit" form={formId} disabled={cancelling.isPending}>
            {cancelling.isPending ? text.cancelling : text.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isMissing) field.current?.focus()
          else cancelling.mutate({ id: trip.id, reason })
        }}
      >
        <Field
          label={text.reason}
          hint={text.reasonHint}
          required
          error={wasTried && isMissing ? tripInputMessages().reasonRequired : undefined}
        >
          <Textarea
            ref={field}
            rows={4}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** Pauses booking, or closes it after a day. */
const BookingTimesDialog = ({ trip: current, onClose }: DialogProps) => {
  const text = tripDashboardMessages()
  const formId = useId()
  // What somebody else changes while the dialog is open is no change of this one's.
  const [trip] = useState(current)
  const [isPaused, setPaused] = useState(trip.bookingPaused)
  const [closes, setCloses] = useState(trip.bookingCloses ?? '')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const saving = useSetBookingTimes(onClose)
  const changes = {
    ...(isPaused !== trip.bookingPaused && { bookingPaused: isPaused }),
    ...(closes !== (trip.bookingCloses ?? '') && { bookingCloses: closes || null }),
  }
  const closesTooLate = 'bookingCloses' in changes && closes > trip.startDate
  return (
    <Dialog
      onClose={onClose}
      title={text.bookingOf(trip.name)}
      description={text.bookingHint}
      footer={
        <SubmitButton form={formId} pending={saving.isPending} pendingLabel={text.saving}>
          {text.save}
        </SubmitButton>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (closesTooLate) field.current?.focus()
          else if (Object.keys(changes).length === 0) onClose()
          else saving.mutate({ id: trip.id, changes })
        }}
      >
        <Switch checked={!isPaused} onChange={(takes) => setPaused(!takes)}>
          {isPaused ? text.bookingPaused : text.takesBookings}
        </Switch>
        <Field
          label={text.bookingCloses}
          hint={text.bookingClosesHint}
          {...(wasTried && closesTooLate && { error: tripInputMessages().closesAfterStart })}
        >
          <TextInput
            ref={field}
            type="date"
            value={closes}
            max={trip.startDate}
            onChange={({ target }) => setCloses(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

type StopTripProps = {
  trip: TripWithBookings
  /** The id of the heading with the trip's name. */
  titleId: string
}

/** Buttons that pause booking and cancel the trip, while there is something to stop. */
export const StopTrip = ({ trip, titleId }: StopTripProps) => {
  const text = tripDashboardMessages()
  const [opened, setOpened] = useState<'cancel' | 'booking' | null>(null)
  if (trip.isCancelled || trip.isDraft || isOver(trip, utcDay(new Date()))) return null
  const close = () => setOpened(null)
  return (
    <>
      <Button
        aria-describedby={titleId}
        icon={CirclePause}
        variant="quiet"
        size="small"
        onClick={() => setOpened('booking')}
      >
        {text.booking}
      </Button>
      <Button aria-describedby={titleId} variant="quiet" size="small" onClick={() => setOpened('cancel')}>
        <CalendarX2 aria-hidden className="size-4 text-berry" />
        {text.cancel}
      </Button>
      {opened === 'cancel' && <CancelTripDialog trip={trip} onClose={close} />}
      {opened === 'booking' && <BookingTimesDialog trip={trip} onClose={close} />}
    </>
  )
}
