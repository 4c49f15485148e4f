import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { linkedBookingMessages } from '#messages/client/features/bookings/link.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { type BookingChange, type BookingView, bookingFields } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

const { mobileNumber, foodAllergies, medicalConditions, emergencyName, emergencyPhone } = bookingFields.shape
const NOTES = ['foodAllergies', 'medicalConditions', 'emergencyName', 'emergencyPhone'] as const
const details = z.object({
  mobileNumber,
  people: z.array(z.object({ foodAllergies, medicalConditions, emergencyName, emergencyPhone })),
})

type ChangeDetailsFormProps = {
  /** The bookings of a party that hold a spot. */
  bookings: [BookingView, ...BookingView[]]
  /** Sends what was changed of one booking. */
  change: (bookingId: number, changes: BookingChange) => Promise<unknown>
}

const Form = ({ bookings, change }: ChangeDetailsFormProps) => {
  const client = useQueryClient()
  const text = linkedBookingMessages()
  const { fields } = sharedBookingMessages()
  const [first] = bookings
  const form = useForm<z.input<typeof details>, unknown, z.output<typeof details>>({
    resolver: zodResolver(details),
    values: {
      mobileNumber: first.mobileNumber,
      people: bookings.map((booking) => ({
        foodAllergies: booking.foodAllergies ?? '',
        medicalConditions: booking.medicalConditions ?? '',
        emergencyName: booking.emergencyName ?? '',
        emergencyPhone: booking.emergencyPhone ?? '',
      })),
    },
    // A refresh of the bookings does not undo what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, dirtyFields, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (typed) => {
    try {
      for (const [index, { id }] of bookings.entries()) {
        // What was not touched here may have been changed in another window meanwhile.
        const touched = dirtyFields.people?.[index]
        const person = typed.people[index]
        const changes = {
          ...(index === 0 && dirtyFields.mobileNumber && { mobileNumber: typed.mobileNumber }),
          ...Object.fromEntries(NOTES.flatMap((name) => (touched?.[name] ? [[name, person?.[name]]] : []))),
        }
        if (Object.keys(changes).length > 0) await change(id, changes)
      }
      form.reset(form.getValues())
      void toast({ about: 'booking-details', title: text.saved, description: text.savedText })
    } catch (error) {
      const description = serverMessageOf(error, text.saveFailedText)
      void toast({ about: 'booking-details', title: text.saveFailed, description, destructive: true })
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
          <Field label={fields.foodAllergies} error={errors.people?.[index]?.foodAllergies?.message}>
            {(tied) => (
              <Textarea
                {...tied}
                {...form.register(`people.${index}.foodAllergies`)}
                rows={2}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={fields.medicalConditions} error={errors.people?.[index]?.medicalConditions?.message}>
            {(tied) => (
              <Textarea
                {...tied}
                {...form.register(`people.${index}.medicalConditions`)}
                rows={2}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={fields.emergencyName} error={errors.people?.[index]?.emergencyName?.message}>
            {(tied) => (
              <TextInput {...tied} {...form.register(`people.${index}.emergencyName`)} autoComplete="off" />
            )}
          </Field>
          <Field label={fields.emergencyPhone} error={errors.people?.[index]?.emergencyPhone?.message}>
            {(tied) => (
              <TextInput
                {...tied}
                {...form.register(`people.${index}.emergencyPhone`)}
                type="tel"
                autoComplete="off"
              />
            )}
          </Field>
        </fieldset>
      ))}
      <SubmitButton pending={isSubmitting} pendingLabel={text.saving}>
        {text.save}
      </SubmitButton>
    </form>
  )
}

/** The number of a party, and what its guides need to know about each person. */
export const ChangeDetailsForm = (props: ChangeDetailsFormProps) => (
  // What was typed for one person never becomes another's, when somebody is replaced or cancelled meanwhile.
  <Form
    key={JSON.stringify(props.bookings.map(({ id, firstName, lastName }) => [id, firstName, lastName]))}
    {...props}
  />
)
