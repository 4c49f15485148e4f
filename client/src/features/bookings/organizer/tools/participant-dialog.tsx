import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FormButtons } from '#client/ui/dialogs/form-buttons.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { organizerToolMessages } from '#messages/client/features/bookings/organizer/tools.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { readAnswers, reportAnswers } from '#shared/bookings/answers.ts'
import { participantFields } from '#shared/bookings/form-schema.ts'
import { isAnotherPerson, LONGEST_NOTE } from '#shared/bookings/rules.ts'
import type { OrganizerBooking } from '#shared/bookings/schema.ts'
import { whenRight } from '#shared/text/text-schema.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'
import { AnswerFields, answerValues } from '../../book/answer-fields.tsx'
import { newIdempotencyKey } from '../../idempotency-key.ts'
import { BookingHistory } from './history-list.tsx'
import { CHANGED_BY_ORGANIZER, toolCalls } from './tool-calls.ts'

type Typed = z.input<typeof participantFields>
type Checked = z.output<typeof participantFields>

/** An address that is there can be corrected, but not taken away. An answer from before the questions changed may stay. */
const fieldsWith = (questions: readonly TripQuestion[], booking: OrganizerBooking | null) =>
  participantFields
    .superRefine(({ email }, context) => {
      const message = sharedBookingMessages().problems.emailInvalid
      if (booking?.email && !email) context.addIssue({ code: 'custom', path: ['email'], message })
    }, whenRight('email'))
    .superRefine(({ answers }, context) => {
      const before = answerValues(questions, booking?.answers)
      const typed = Object.entries(answers ?? {}).filter(([id, value]) => value !== before?.[id])
      const how = { mayBeOpen: true, onlyNamed: true }
      reportAnswers(context, [], readAnswers(questions, Object.fromEntries(typed), how))
    }, whenRight('answers'))

const LINES = ['firstName', 'lastName', 'age', 'email', 'mobileNumber'] as const
const EMERGENCY = ['emergencyName', 'emergencyPhone'] as const
const KEYBOARDS: Partial<Record<keyof Typed, string>> = {
  email: 'email',
  mobileNumber: 'tel',
  emergencyPhone: 'tel',
}
const SHARED_ADDRESS = 'organizer participant'

type ParticipantDialogProps = {
  tripId: number
  /** What the organizer asks everybody who comes along. */
  questions: readonly TripQuestion[]
  /** The booking to correct; null to add a participant. */
  booking: OrganizerBooking | null
  onClose: () => void
}

/**
 * Adds a participant by hand, or corrects a booking. Medical conditions and the emergency contact are
 * asked for when adding alone: afterwards they are changed by the participant (contract, section 11).
 */
export const ParticipantDialog = ({ tripId, questions, booking, onClose }: ParticipantDialogProps) => {
  const text = organizerToolMessages()
  const { fields } = sharedBookingMessages()
  const formId = useId()
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(fieldsWith(questions, booking)),
    defaultValues: {
      firstName: booking?.firstName ?? '',
      lastName: booking?.lastName ?? '',
      age: booking ? String(booking.age) : '',
      email: booking?.email ?? '',
      mobileNumber: booking?.mobileNumber ?? '',
      foodAllergies: booking?.foodAllergies ?? '',
      medicalConditions: '',
      emergencyName: '',
      emergencyPhone: '',
      answers: answerValues(questions, booking?.answers),
      organizerNote: booking?.organizerNote ?? '',
    },
  })
  const { errors, dirtyFields, isSubmitting } = form.formState
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'] })
  const typedName = { firstName: firstName.trim(), lastName: lastName.trim() }
  const replaces =
    booking !== null &&
    typedName.firstName !== '' &&
    typedName.lastName !== '' &&
    isAnotherPerson(booking, typedName)

  const submit = form.handleSubmit(async (typed) => {
    try {
      if (booking) {
        const { answers, ...own } = typed
        const dirty: Partial<Record<string, unknown>> = dirtyFields
        const dirtyAnswers = Object(dirtyFields.answers) as Partial<Record<string, unknown>>
        const given = Object.entries(answers ?? {}).filter(([id]) => dirtyAnswers[id])
        const changed = [
          ...Object.entries(own).filter(([name]) => dirty[name]),
          ...(given.length > 0 ? [['answers', Object.fromEntries(given)]] : []),
        ]
        if (changed.length > 0) await toolCalls.correct(booking.id, Object.fromEntries(changed))
        void toast({ title: text.saved, about: SHARED_ADDRESS })
      } else {
        key.current ??= newIdempotencyKey()
        const added = await toolCalls.add({ tripId, fields: typed, idempotencyKey: key.current })
        void toast({ title: text.added, description: text.addedText(added.email), about: SHARED_ADDRESS })
      }
      onClose()
      await Promise.all(CHANGED_BY_ORGANIZER.map((queryKey) => client.invalidateQueries({ queryKey })))
    } catch (error) {
      // Already used for another form, so the next try is a booking of its own.
      if (error instanceof ApiError && error.status === 422) key.current = undefined
      showFieldErrors(form, error)
      const fallback = booking ? text.saveFailedText : text.addFailedText
      const title = booking ? text.saveFailed : text.addFailed
      void toastFailure(error, { about: SHARED_ADDRESS, title, text: fallback })
    }
  })

  const notes = booking ? (['foodAllergies'] as const) : (['foodAllergies', 'medicalConditions'] as const)
  const lineOf = (name: (typeof LINES | typeof EMERGENCY)[number], required: boolean) => (
    <Field
      key={name}
      label={fields[name]}
      hint={name === 'email' && !booking?.email && text.emailHint}
      required={required}
      error={errors[name]?.message}
    >
      {(tied) => (
        <TextInput
          {...tied}
          {...form.register(name)}
          type={KEYBOARDS[name] ?? 'text'}
          inputMode={name === 'age' ? 'numeric' : undefined}
          autoComplete="off"
        />
      )}
    </Field>
  )

  return (
    <Dialog
      staysOpen
      onClose={onClose}
      title={booking ? text.editTitle : text.addTitle}
      description={booking ? text.editText : text.addText}
      footer={
        <FormButtons
          form={formId}
          onCancel={onClose}
          pending={isSubmitting}
          pendingLabel={booking ? text.saving : text.adding}
        >
          {booking ? text.save : text.add}
        </FormButtons>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={booking ? text.editTitle : text.addTitle}
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        {LINES.map((name) => lineOf(name, name !== 'email' || Boolean(booking?.email)))}
        {replaces && (
          <p role="alert" className="rounded-xl bg-lichen p-4 text-on-lichen">
            {text.anotherPerson(`${booking.firstName} ${booking.lastName}`)}
          </p>
        )}
        {notes.map((name) => (
          <Field key={name} label={fields[name]} error={errors[name]?.message}>
            {(tied) => <Textarea {...tied} {...form.register(name)} rows={2} autoComplete="off" />}
          </Field>
        ))}
        {!booking && EMERGENCY.map((name) => lineOf(name, false))}
        <AnswerFields
          questions={questions}
          register={(id) => form.register(`answers.${id}`)}
          errors={errors.answers}
          mayBeOpen
        />
        <Field label={fields.organizerNote} hint={text.noteHint} error={errors.organizerNote?.message}>
          {(tied) => (
            <Textarea
              {...tied}
              {...form.register('organizerNote')}
              rows={3}
              maxLength={LONGEST_NOTE}
              autoComplete="off"
            />
          )}
        </Field>
      </form>
      {booking && <BookingHistory tripId={tripId} bookingId={booking.id} />}
    </Dialog>
  )
}
