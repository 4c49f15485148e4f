import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { organizerToolMessages } from '#messages/client/features/bookings/organizer/tools.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { isAnotherPerson } from '#shared/bookings/rules.ts'
import { type BookingFields, bookingFields, type OrganizerBooking } from '#shared/bookings/schema.ts'
import { newIdempotencyKey } from '../../book/idempotency-key.ts'
import { BookingHistory } from './history-list.tsx'
import { CHANGED_BY_ORGANIZER, toolCalls } from './tool-calls.ts'

type Typed = z.input<typeof bookingFields>

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
  /** The booking to correct; null to add a participant. */
  booking: OrganizerBooking | null
  onClose: () => void
}

/**
 * Adds a participant by hand, or corrects a booking. Medical conditions and the emergency contact are
 * asked for when adding alone: afterwards they are changed by the participant (contract, section 11).
 */
export const ParticipantDialog = ({ tripId, booking, onClose }: ParticipantDialogProps) => {
  const text = organizerToolMessages()
  const { fields } = sharedBookingMessages()
  const formId = useId()
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  const form = useForm<Typed, unknown, BookingFields>({
    resolver: zodResolver(bookingFields),
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
        const changed = Object.entries(typed).filter(([name]) => dirtyFields[name as keyof Typed])
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
      const description = serverMessageOf(error, booking ? text.saveFailedText : text.addFailedText)
      const title = booking ? text.saveFailed : text.addFailed
      void toast({ title, description, destructive: true, about: SHARED_ADDRESS })
    }
  })

  const notes = booking ? (['foodAllergies'] as const) : (['foodAllergies', 'medicalConditions'] as const)
  const lineOf = (name: (typeof LINES | typeof EMERGENCY)[number], required: boolean) => (
    <Field key={name} label={fields[name]} required={required} error={errors[name]?.message}>
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
      open
      staysOpen
      onOpenChange={(open) => !open && onClose()}
      title={booking ? text.editTitle : text.addTitle}
      description={booking ? text.editText : text.addText}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {uiMessages().cancel}
          </Button>
          <SubmitButton
            form={formId}
            pending={isSubmitting}
            pendingLabel={booking ? text.saving : text.adding}
          >
            {booking ? text.save : text.add}
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={booking ? text.editTitle : text.addTitle}
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        {LINES.map((name) => lineOf(name, true))}
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
      </form>
      {booking && <BookingHistory tripId={tripId} bookingId={booking.id} />}
    </Dialog>
  )
}
