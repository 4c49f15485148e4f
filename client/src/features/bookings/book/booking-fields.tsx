import { LockKeyhole } from 'lucide-react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { sharedBookingMessages } from '#shared/bookings/messages.ts'
import { paths } from '#shared/pages/paths.ts'
import { bookingDialogMessages } from './messages.ts'
import { NewTabLink } from './new-tab-link.tsx'
import type { BookingFormState } from './use-booking-form.ts'

/** Who comes along, how to reach them, and what their guides need to know. */
export const BookingFormFields = ({ form }: Pick<BookingFormState, 'form'>) => {
  const { register, formState } = form
  const { errors } = formState
  const { fields } = sharedBookingMessages()
  const text = bookingDialogMessages()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={fields.firstName} required error={errors.firstName?.message}>
        {(tied) => <TextInput {...tied} {...register('firstName')} autoComplete="given-name" />}
      </Field>
      <Field label={fields.lastName} required error={errors.lastName?.message}>
        {(tied) => <TextInput {...tied} {...register('lastName')} autoComplete="family-name" />}
      </Field>
      <Field label={fields.age} required error={errors.age?.message}>
        {(tied) => (
          <TextInput {...tied} {...register('age')} inputMode="numeric" autoComplete="off" maxLength={9} />
        )}
      </Field>
      <Field label={fields.mobileNumber} required error={errors.mobileNumber?.message}>
        {(tied) => <TextInput {...tied} {...register('mobileNumber')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label={fields.email} required error={errors.email?.message} className="sm:col-span-2">
        {(tied) => <TextInput {...tied} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field
        label={fields.foodAllergies}
        hint={text.allergiesHint}
        error={errors.foodAllergies?.message}
        className="sm:col-span-2"
      >
        {(tied) => <Textarea {...tied} {...register('foodAllergies')} rows={2} autoComplete="off" />}
      </Field>
      <Field
        label={fields.medicalConditions}
        hint={
          <span className="flex gap-2">
            <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              {text.medicalHint((privacy) => (
                <NewTabLink href={paths.privacy()}>{privacy}</NewTabLink>
              ))}
            </span>
          </span>
        }
        error={errors.medicalConditions?.message}
        className="sm:col-span-2"
      >
        {(tied) => <Textarea {...tied} {...register('medicalConditions')} rows={2} autoComplete="off" />}
      </Field>
    </div>
  )
}
