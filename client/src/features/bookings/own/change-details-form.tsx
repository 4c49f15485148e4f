import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { linkedBookingMessages } from '#messages/client/features/bookings/link.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { type Answers, readAnswers, reportAnswers } from '#shared/bookings/answers.ts'
import { type BookingChange, bookingFields } from '#shared/bookings/form-schema.ts'
import { isAnotherPerson } from '#shared/bookings/rules.ts'
import type { BookingView } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { whenRight } from '#shared/text/text-schema.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'
import { answerValues } from '../book/answer-fields.tsx'
import { HealthFields } from '../book/health-fields.tsx'

const NAMES = ['firstName', 'lastName'] as const
const NOTES = ['foodAllergies', 'medicalConditions', 'emergencyName', 'emergencyPhone'] as const
const details = z.object({
  mobileNumber: bookingFields.shape.mobileNumber,
  people: z.array(
    bookingFields.pick({
      firstName: true,
      lastName: true,
      foodAllergies: true,
      medicalConditions: true,
      emergencyName: true,
      emergencyPhone: true,
      answers: true,
    }),
  ),
})

type Names = Partial<Record<string, unknown>>

const picked = (values: Answers | null | undefined, isWanted: (id: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([id]) => isWanted(id)))

/** Checks the answers that differ from those at the start: what was never answered need not be answered now. Names stay one person's. */
const detailsOf = (questions: readonly TripQuestion[], bookings: readonly BookingView[]) =>
  details.superRefine(({ people }, context) => {
    for (const [index, person] of people.entries()) {
      const booking = bookings[index]
      if (booking && isAnotherPerson(booking, person)) {
        const message = sharedBookingMessages().problems.anotherPerson
        context.addIssue({ code: 'custom', path: ['people', index, 'lastName'], message })
      }
      const before = answerValues(questions, booking?.answers)
      const changed = picked(person.answers, (id) => person.answers?.[id] !== before?.[id])
      reportAnswers(context, ['people', index], readAnswers(questions, changed, { onlyNamed: true }))
    }
  }, whenRight('people'))

type ChangeDetailsFormProps = {
  /** What the organizer asks everybody who comes along. */
  questions: readonly TripQuestion[]
  /** The bookings of a party that hold a spot. */
  bookings: [BookingView, ...BookingView[]]
  /** Sends what was changed of one booking. */
  change: (booking: BookingView, changes: BookingChange) => Promise<unknown>
}

type FormProps = ChangeDetailsFormProps & { onRenamed: (booking: BookingView, to: string) => void }

const nameOf = ({ firstName, lastName }: Pick<BookingView, 'firstName' | 'lastName'>) =>
  JSON.stringify([firstName, lastName])

const Form = ({ questions, bookings, change, onRenamed }: FormProps) => {
  const client = useQueryClient()
  const text = linkedBookingMessages()
  const { fields } = sharedBookingMessages()
  const [first] = bookings
  const form = useForm<z.input<typeof details>, unknown, z.output<typeof details>>({
    resolver: zodResolver(detailsOf(questions, bookings)),
    values: {
      mobileNumber: first.mobileNumber,
      people: bookings.map((booking) => ({
        firstName: booking.firstName,
        lastName: booking.lastName,
        foodAllergies: booking.foodAllergies ?? '',
        medicalConditions: booking.medicalConditions ?? '',
        emergencyName: booking.emergencyName ?? '',
        emergencyPhone: booking.emergencyPhone ?? '',
        answers: answerValues(questions, booking.answers),
      })),
    },
    // A refresh of the bookings does not undo what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, dirtyFields, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (typed) => {
    const sent = structuredClone(form.getValues())
    let at = 0
    try {
      for (const [index, booking] of bookings.entries()) {
        at = index
        // What was not touched here may have been changed in another window meanwhile.
        const touched = dirtyFields.people?.[index]
        const person = typed.people[index]
        const touchedAnswers = Object(touched?.answers) as Names
        const changed = picked(person?.answers, (id) => touchedAnswers[id] === true)
        const changes = {
          ...(index === 0 && dirtyFields.mobileNumber && { mobileNumber: typed.mobileNumber }),
          ...Object.fromEntries(
            [...NAMES, ...NOTES].flatMap((name) => (touched?.[name] ? [[name, person?.[name]]] : [])),
          ),
          ...(Object.keys(changed).length > 0 && { answers: changed }),
        }
        if (person) onRenamed(booking, nameOf(person))
        if (Object.keys(changes).length > 0) await change(booking, changes)
      }
      // What was typed meanwhile is not saved yet.
      form.resetDefaultValues(sent)
      void toast({ about: 'booking-details', title: text.saved, description: text.savedText })
    } catch (error) {
      showFieldErrors(form, error, (name) => (name === 'mobileNumber' ? name : `people.${at}.${name}`))
      const title = text.saveFailed
      void toastFailure(error, { about: 'booking-details', title, text: text.saveFailedText })
    }
    await client.invalidateQueries({ queryKey: queryKeys.myBookings() })
  })

  return (
    <form noValidate onSubmit={submit} aria-label={text.change} className="flex flex-col gap-5">
      <Field
        label={fields.mobileNumber}
        hint={bookings.length > 1 && text.mobileForAll}
        required
        error={errors.mobileNumber?.message}
      >
        {(tied) => <TextInput {...tied} {...form.register('mobileNumber')} type="tel" autoComplete="tel" />}
      </Field>
      {bookings.map((booking, index) => (
        <fieldset
          key={booking.id}
          className={`flex min-w-0 flex-col gap-5 ${bookings.length > 1 ? 'rounded-xl border border-contour p-4' : ''}`}
        >
          <legend className={bookings.length > 1 ? 'px-1 font-semibold' : 'sr-only'}>
            {booking.firstName} {booking.lastName}
          </legend>
          <div className="grid gap-5 sm:grid-cols-2">
            {NAMES.map((name) => (
              <Field
                key={name}
                label={fields[name]}
                required
                error={errors.people?.[index]?.[name]?.message}
                className="min-w-0"
              >
                {(tied) => (
                  <TextInput {...tied} {...form.register(`people.${index}.${name}`)} autoComplete="off" />
                )}
              </Field>
            ))}
          </div>
          <HealthFields
            questions={questions}
            register={(name) => form.register(`people.${index}.${name}`)}
            errors={errors.people?.[index]}
          />
        </fieldset>
      ))}
      <SubmitButton pending={isSubmitting} pendingLabel={text.saving}>
        {text.save}
      </SubmitButton>
    </form>
  )
}

/** The number of a party, and the names of each person with what its guides need to know about them. */
export const ChangeDetailsForm = (props: ChangeDetailsFormProps) => {
  // Names that are corrected here are the same people's, so the form and its focus stay.
  const renamed = useRef(new Map<number, { from: string; to: string }>())
  const knownName = (booking: BookingView) => {
    const known = renamed.current.get(booking.id)
    return known?.to === nameOf(booking) ? known.from : nameOf(booking)
  }
  return (
    // What was typed for one person never becomes another's, when somebody is replaced or cancelled meanwhile.
    <Form
      key={JSON.stringify(props.bookings.map((booking) => [booking.id, knownName(booking)]))}
      onRenamed={(booking, to) => renamed.current.set(booking.id, { from: knownName(booking), to })}
      {...props}
    />
  )
}
