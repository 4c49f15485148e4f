import { type ReactNode, useId } from 'react'
import { formatLongDay } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import type { BookingView } from '#shared/bookings/schema.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { BookingFormFields } from './booking-fields.tsx'
import { BookingPrice } from './booking-price.tsx'
import { BookingTerms } from './booking-terms.tsx'
import type { Booker } from './start-values.ts'
import { useBookingForm } from './use-booking-form.ts'
import { useOwnSeats } from './use-own-seats.ts'

type BookingDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trip: Pick<TripView, 'id' | 'name' | 'startDate' | 'endDate' | 'price' | 'currency' | 'organizerName'>
  /** Null where the organizer wrote none. */
  terms: ReactNode
  /** Blocks sending, when the last seat went meanwhile. */
  isFull: boolean
  booker: Booker | null
  /** Where somebody whose session has ended logs in again; null for everybody else. */
  loginAgain: string | null
  onSignedOut: () => void
  /** Called when the seat is booked, the dialog closed and the trip up to date again. */
  onBooked: (booking: BookingView) => void
}

const NOTICE = 'rounded-xl border-2 border-berry p-4'
const NOTICE_QUIET = 'rounded-xl bg-lichen p-4 text-on-lichen'

/**
 * 'Book Your Adventure' (specification, "Trip detail"). What was typed stays while this is mounted,
 * so keep it mounted while it is closed.
 */
export const BookingDialog = ({
  open,
  onOpenChange,
  trip,
  terms,
  isFull,
  booker,
  loginAgain,
  onSignedOut,
  onBooked,
}: BookingDialogProps) => {
  const formId = useId()
  const { form, submit, isBookedBefore } = useBookingForm({
    tripId: trip.id,
    booker,
    onBooked: () => onOpenChange(false),
    onRefreshed: onBooked,
    onSignedOut,
  })
  const ownSeats = useOwnSeats(trip.id, open && booker !== null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Book Your Adventure"
      description={`${trip.name}, ${formatLongDay(trip.startDate)} to ${formatLongDay(trip.endDate)}`}
      size="wide"
      footer={
        <>
          <Button variant="outline" className="max-sm:hidden" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          {isFull ? (
            <Button variant="action" disabled>
              Fully Booked
            </Button>
          ) : (
            <SubmitButton
              form={formId}
              variant="action"
              pending={form.formState.isSubmitting}
              pendingLabel="Submitting..."
            >
              Submit Booking
            </SubmitButton>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Booking"
        onSubmit={(event) => (isFull ? event.preventDefault() : void submit(event))}
        className="flex flex-col gap-5"
      >
        {isFull && (
          <p role="alert" className={NOTICE}>
            The last seat has just been taken. What you typed is kept, in case one becomes free.
          </p>
        )}
        {loginAgain !== null && !isFull && (
          <p role="alert" className={NOTICE}>
            You have been signed out.{' '}
            <a
              href={loginAgain}
              target="_blank"
              rel="noopener"
              className="text-moss underline underline-offset-4"
            >
              Log in again
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            to find this booking under My Bookings: what you typed stays here. Or submit it as it is, to book
            without your account.
          </p>
        )}
        {isBookedBefore && (
          <p role="alert" className={NOTICE}>
            An earlier try did reach us: a seat is booked with what you had typed then, and its confirmation
            is on its way to you.{!isFull && ' Submit again only if you want one more seat.'}
          </p>
        )}
        {!isBookedBefore && ownSeats.length > 0 && (
          <p role="note" className={NOTICE_QUIET}>
            You have already booked for {ownSeats.join(', ')} on this trip.
            {!isFull && ' Submit only if you want one more seat.'}
          </p>
        )}
        <BookingPrice {...trip} hasTerms={Boolean(terms)} isFull={isFull} />
        <p className="text-quiet">Fields marked * are required.</p>
        <BookingFormFields form={form} />
        <BookingTerms isFree={trip.price === 0}>{terms}</BookingTerms>
      </form>
    </Dialog>
  )
}
