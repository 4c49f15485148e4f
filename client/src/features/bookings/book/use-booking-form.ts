import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { whenLate } from '#client/lib/away/lost.ts'
import { calmResolver } from '#client/lib/forms/calm-resolver.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { bookingDialogMessages } from '#messages/client/features/bookings/book.tsx'
import { readAnswers, reportAnswers } from '#shared/bookings/answers.ts'
import { type BookingForm, bookingForm } from '#shared/bookings/form-schema.ts'
import type { PartyView } from '#shared/bookings/schema.ts'
import type { Terms } from '#shared/money/terms.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { whenRight } from '#shared/text/text-schema.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { bookingCalls, CHANGED_BY_BOOKING } from '../api.ts'
import { newIdempotencyKey } from '../idempotency-key.ts'
import { type Booker, newCompanion, startValues } from './start-values.ts'

type Sent = { fields: BookingForm; accountId: number | undefined; idempotencyKey: string }
/** Sends the filled-in form. */
export type SendBooking = (sent: Sent) => Promise<PartyView>

type BookingFormOptions = {
  trip: Pick<TripView, 'id' | 'price' | 'currency' | 'startDate' | 'questions'> & Partial<Terms>
  /** The person whose name and email are filled in at the start. */
  booker: Booker | null
  /** Filled in at the start instead of the booker's. */
  start?: { firstName: string; lastName: string; email: string }
  /** For how many people the form is open at the start. */
  people?: number
  /** Books in another way than on the trip's page. */
  send?: SendBooking
  /** Called as soon as the spot is booked. */
  onBooked: (booking: PartyView) => void
  /** Called after that, when the trip is up to date again. */
  onRefreshed: (booking: PartyView) => void
  /** Called when it turns out that the booker is not signed in any more. */
  onSignedOut: () => void
}

const namesOf = ({ firstName, lastName, email }: NonNullable<BookingFormOptions['start']>) => ({
  firstName,
  lastName,
  email,
})

/** Lets the companions' answers be checked while other fields of theirs are wrong. */
const whenAnswersAreRight = {
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path = [] }) => path[0] !== 'companions' || (path.length > 2 && path[2] !== 'answers')),
}

/** The booking form of a trip that asks these questions. */
const formWith = (questions: readonly TripQuestion[]) =>
  bookingForm
    .superRefine(
      ({ answers }, context) => reportAnswers(context, [], readAnswers(questions, answers)),
      whenRight('answers'),
    )
    .superRefine(({ companions }, context) => {
      for (const [index, { answers }] of (companions ?? []).entries()) {
        reportAnswers(context, ['companions', index], readAnswers(questions, answers))
      }
    }, whenAnswersAreRight)

/** What the form shows. If any of it has changed on the server, nothing is booked. */
const shownOf = ({
  price,
  currency,
  startDate,
  depositPercent,
  balanceDays,
  refundSteps,
}: BookingFormOptions['trip']) => ({
  price,
  currency,
  startDate,
  ...(depositPercent !== undefined && balanceDays !== undefined && refundSteps !== undefined
    ? { terms: { depositPercent, balanceDays, refundSteps } }
    : {}),
})

const NAMES = ['firstName', 'lastName', 'email'] as const

/** State of the booking form and its submission (specification, sections 4, 5 and 8). */
export const useBookingForm = ({
  trip,
  booker,
  start,
  people = 1,
  send = (sent) => bookingCalls.book({ tripId: trip.id, ...sent }),
  onBooked,
  onRefreshed,
  onSignedOut,
}: BookingFormOptions) => {
  const { questions } = trip
  const client = useQueryClient()
  const form = useForm<z.input<typeof bookingForm>, unknown, BookingForm>({
    resolver: calmResolver(zodResolver(formWith(questions)), (): object => form.formState.errors),
    defaultValues: {
      ...startValues(booker, questions),
      ...(start && namesOf(start)),
      companions: Array.from({ length: people - 1 }, () => newCompanion(questions)),
    },
  })
  // One key per filled-in form: sending it again after a lost answer does not book a second spot.
  const key = useRef<string>(undefined)
  const [isBookedBefore, setBookedBefore] = useState(false)

  // What the form knows by itself. Somebody who logs in with another account must not book in the name of the first.
  const filledIn = useRef(startValues(booker))
  const followsAccount = start === undefined
  useEffect(() => {
    const known = startValues(booker)
    for (const name of NAMES) {
      const typed = form.getValues(name)
      const isOurs = followsAccount && booker !== null && typed === filledIn.current[name]
      if (typed === '' || isOurs) form.setValue(name, known[name])
    }
    if (booker) filledIn.current = known
  }, [booker, form, followsAccount])

  const refresh = () =>
    Promise.all(CHANGED_BY_BOOKING.map((queryKey) => client.invalidateQueries({ queryKey })))

  const submit = form.handleSubmit(async (fields) => {
    key.current ??= newIdempotencyKey()
    setBookedBefore(false)
    const text = bookingDialogMessages()
    const sayFailed = (description: string) =>
      void toast({ title: text.failed, description, destructive: true, about: 'booking' })
    try {
      const booking = await whenLate(
        send({
          accountId: booker?.id,
          fields: { ...fields, ...shownOf(trip) },
          idempotencyKey: key.current,
        }),
        () => void toast({ title: text.waits, description: text.waitsText, about: 'booking' }),
      )
      key.current = undefined
      form.reset(startValues(booker, questions))
      void toast({ title: text.confirmed, description: text.confirmedText, about: 'booking' })
      onBooked(booking)
      await refresh()
      onRefreshed(booking)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined
      if (status === 422) {
        key.current = undefined
        setBookedBefore(true)
      }
      if (status === 401 || status === 403) onSignedOut()
      showFieldErrors(form, error)
      sayFailed(serverMessageOf(error, text.failedText))
      if (status === 409 || status === 422) {
        void refresh()
        void client.invalidateQueries({ queryKey: queryKeys.waitingEntries() })
      }
    }
  })

  return { form, submit, isBookedBefore }
}

export type BookingFormState = ReturnType<typeof useBookingForm>
