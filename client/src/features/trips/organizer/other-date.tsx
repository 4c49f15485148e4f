import { CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { tripDashboardMessages } from '#messages/client/features/trips/organizer.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { paths } from '#shared/pages/paths.ts'
import { useAddTripDate } from './organizer-calls.ts'

const OtherDateDialog = ({ trip, onClose }: { trip: TripWithBookings; onClose: () => void }) => {
  const text = tripDashboardMessages()
  const formId = useId()
  const [startDate, setStartDate] = useState('')
  const [, navigate] = useLocation()
  const adding = useAddTripDate((draft) => {
    onClose()
    navigate(paths.tripDesk(draft.id))
  })
  const { error } = adding
  const problem =
    error &&
    ((error instanceof ApiError && error.errors.startDate) || serverMessageOf(error, text.addDateFailed))
  return (
    <Dialog
      onClose={onClose}
      title={text.addDateTo(trip.name)}
      description={text.addDateHint}
      footer={
        <SubmitButton form={formId} pending={adding.isPending} pendingLabel={text.adding}>
          {text.addDate}
        </SubmitButton>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          adding.mutate({ id: trip.id, startDate })
        }}
      >
        <Field label={text.firstDay} required error={problem ?? undefined}>
          <TextInput
            type="date"
            value={startDate}
            min={utcDay(new Date())}
            onChange={({ target }) => setStartDate(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

type OtherDateProps = {
  trip: TripWithBookings
  /** The id of the heading with the trip's name. */
  titleId: string
}

/** A button that gives the trip another date, and leads to the draft of it. */
export const OtherDate = ({ trip, titleId }: OtherDateProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-describedby={titleId}
        icon={CalendarPlus}
        variant="quiet"
        size="small"
        onClick={() => setOpen(true)}
      >
        {tripDashboardMessages().addDate}
      </Button>
      {isOpen && <OtherDateDialog trip={trip} onClose={() => setOpen(false)} />}
    </>
  )
}
