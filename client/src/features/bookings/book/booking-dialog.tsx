import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDays } from '#client/lib/format/format.ts'
import { formatList } from '#client/lib/format/format-list.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { useBackCloses } from '#client/ui/dialogs/use-back-closes.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { bookingDialogMessages } from '#messages/client/features/bookings/book.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { PartyView } from '#shared/bookings/schema.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { bookingQueries } from '../api.ts'
import type { PaidTrip } from '../payment/payment-sentences.tsx'
import { BookingFormFields } from './booking-fields.tsx'
import { BookingPrice, PriceOfAll } from './booking-price.tsx'
import { BookingTerms } from './booking-terms.tsx'
import { CompanionsFields } from './companions-fields.tsx'
import { NewTabLink } from './new-tab-link.tsx'
import type { Booker } from './start-values.ts'
import { useBookingForm } from './use-booking-form.ts'

/** The names for which the signed-in person holds seats on a trip. */
const useOwnSeats = (tripId: number, isSignedIn: boolean): string[] => {
  const { data = [] } = useQuery({ ...bookingQueries.mine(), enabled: isSignedIn })
  return data
    .filter((booking) => booking.tripId === tripId && holdsSeat(booking.paymentStatus))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

type BookingDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trip: PaidTrip & Pick<TripView, 'id' | 'name' | 'startDate' | 'endDate' | 'organizerName' | 'questions'>
  /** How many spots of the trip are free. */
  spots: number
  /** Empty when the organizer wrote no terms. */
  terms: ReactNode
  booker: Booker | null
  /** Where a person whose session has ended logs in again; null for everybody else. */
  loginAgain: string | null
  onSignedOut: () => void
  /** Called when the spot is booked, the dialog is closed and the trip is up to date again. */
  onBooked: (booking: PartyView) => void
}

const NOTICE = 'rounded-xl border-2 border-berry p-4'
const NOTICE_QUIET = 'rounded-xl bg-lichen p-4 text-on-lichen'

/**
 * 'Book Your Adventure' (specification, "Trip detail"). Keep it mounted while it is closed, so that
 * nothing typed is lost.
 */
export const BookingDialog = ({
  open,
  onOpenChange,
  trip,
  terms,
  spots,
  booker,
  loginAgain,
  onSignedOut,
  onBooked,
}: BookingDialogProps) => {
  const formId = useId()
  // The last spot may be booked by somebody else meanwhile; the form is then blocked.
  const isFull = spots <= 0
  const text = bookingDialogMessages()
  const { form, submit, isBookedBefore } = useBookingForm({
    trip,
    booker,
    onBooked: () => onOpenChange(false),
    onRefreshed: onBooked,
    onSignedOut,
  })
  const people = 1 + (useWatch({ control: form.control, name: 'companions' })?.length ?? 0)
  useBackCloses(open, () => onOpenChange(false))
  const ownSeats = useOwnSeats(trip.id, open && booker !== null)
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={text.title}
      description={text.tripAndDates(trip.name, formatDays(trip.startDate, trip.endDate))}
      size="wide"
      footer={
        <>
          <Button variant="outline" className="max-sm:hidden" onClick={() => onOpenChange(false)}>
            {uiMessages().cancel}
          </Button>
          {isFull ? (
            <Button variant="action" disabled>
              {text.fullyBooked}
            </Button>
          ) : (
            <SubmitButton
              form={formId}
              variant="action"
              pending={form.formState.isSubmitting}
              pendingLabel={text.submitting}
            >
              {text.submit}
            </SubmitButton>
          )}
          <PriceOfAll
            trip={trip}
            people={people}
            className="text-center sm:order-first sm:mr-auto sm:self-center"
          />
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={text.formLabel}
        onSubmit={(event) => (isFull ? event.preventDefault() : void submit(event))}
        className="flex flex-col gap-5"
      >
        {isFull && (
          <p role="alert" className={NOTICE}>
            {text.lastSpotTaken}
          </p>
        )}
        {loginAgain !== null && !isFull && (
          <p role="alert" className={NOTICE}>
            {text.signedOut((login) => (
              <NewTabLink href={loginAgain}>{login}</NewTabLink>
            ))}
          </p>
        )}
        {isBookedBefore && (
          <p role="alert" className={NOTICE}>
            {text.bookedBefore}
            {!isFull && ` ${text.submitAgain}`}
          </p>
        )}
        {!isBookedBefore && ownSeats.length > 0 && (
          <p role="note" className={NOTICE_QUIET}>
            {text.ownSpots(formatList(ownSeats))}
            {!isFull && ` ${text.submitOneMore}`}
          </p>
        )}
        {!isFull && people > spots && (
          <p role="alert" className={NOTICE}>
            {text.tooFewSpots(spots, people)}
          </p>
        )}
        <BookingPrice trip={trip} people={people} hasTerms={Boolean(terms)} isFull={isFull} />
        <p className="text-quiet">{text.requiredFields}</p>
        <BookingFormFields form={form} questions={trip.questions} />
        <CompanionsFields form={form} spots={spots} questions={trip.questions} />
        <BookingTerms isFree={trip.price === 0} hasRefundTerms={trip.price > 0 && !!trip.refundSteps?.length}>
          {terms}
        </BookingTerms>
      </form>
    </Dialog>
  )
}
