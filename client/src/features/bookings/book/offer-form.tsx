import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { bookingDialogMessages } from '#messages/client/features/bookings/book.tsx'
import type { PartyView } from '#shared/bookings/schema.ts'
import type { Terms } from '#shared/money/terms.ts'
import { paths } from '#shared/pages/paths.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { BookingFormFields } from './booking-fields.tsx'
import { BookingPrice, PriceOfAll } from './booking-price.tsx'
import { CompanionsFields } from './companions-fields.tsx'
import { NewTabLink } from './new-tab-link.tsx'
import type { Booker } from './start-values.ts'
import { type SendBooking, useBookingForm } from './use-booking-form.ts'

type OfferFormProps = {
  trip: Pick<
    TripView,
    'id' | 'price' | 'currency' | 'startDate' | 'timeZone' | 'organizerName' | 'questions' | keyof Terms
  >
  /** How many spots are held for the reader. */
  spots: number
  /** The names and the address that are filled in at the start. */
  start: { firstName: string; lastName: string; email: string }
  booker: Booker | null
  /** What the link to the trip and its terms says. */
  aboutTrip: string
  send: SendBooking
  /** What is asked before the button, for a booking of so many people. */
  ask: (people: number) => ReactNode
  onBooked: (booking: PartyView) => void
  onSignedOut: () => void
}

/** The booking form for spots that are held for the reader, open for as many people, on a page of its own. */
export const OfferForm = ({
  trip,
  spots,
  start,
  booker,
  aboutTrip,
  send,
  ask,
  onBooked,
  onSignedOut,
}: OfferFormProps) => {
  const text = bookingDialogMessages()
  const titleId = useId()
  const { form, submit, isBookedBefore } = useBookingForm({
    trip,
    booker,
    start,
    people: spots,
    send,
    onBooked,
    onRefreshed: () => {},
    onSignedOut,
  })
  const people = 1 + (useWatch({ control: form.control, name: 'companions' })?.length ?? 0)
  return (
    <form
      noValidate
      aria-label={text.formLabel}
      aria-describedby={titleId}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {isBookedBefore && (
        <p role="alert" className="rounded-xl border-2 border-berry p-4">
          {text.bookedBefore}
        </p>
      )}
      <BookingPrice trip={trip} people={people} hasTerms={false} isFull={false} />
      <p id={titleId} className="text-quiet">
        {text.requiredFields}
      </p>
      <BookingFormFields form={form} questions={trip.questions} />
      <CompanionsFields form={form} spots={spots} questions={trip.questions} />
      <p>
        <NewTabLink href={paths.trip(trip.id)}>{aboutTrip}</NewTabLink>
      </p>
      {ask(people)}
      <PriceOfAll trip={trip} people={people} />
      <SubmitButton
        variant="action"
        className="self-start"
        pending={form.formState.isSubmitting}
        pendingLabel={text.submitting}
      >
        {text.submit}
      </SubmitButton>
    </form>
  )
}
