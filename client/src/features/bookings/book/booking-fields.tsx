import { LockKeyhole } from 'lucide-react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { paths } from '#shared/pages/paths.ts'
import type { BookingFormState } from './use-booking-form.ts'

/** Who comes along, how to reach them, and what their guides must know. */
export const BookingFormFields = ({ form }: Pick<BookingFormState, 'form'>) => {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First name" required error={errors.firstName?.message}>
        {(tied) => <TextInput {...tied} {...register('firstName')} autoComplete="given-name" />}
      </Field>
      <Field label="Last name" required error={errors.lastName?.message}>
        {(tied) => <TextInput {...tied} {...register('lastName')} autoComplete="family-name" />}
      </Field>
      <Field label="Age" required error={errors.age?.message}>
        {(tied) => (
          <TextInput {...tied} {...register('age')} inputMode="numeric" autoComplete="off" maxLength={9} />
        )}
      </Field>
      <Field label="Mobile number" required error={errors.mobileNumber?.message}>
        {(tied) => <TextInput {...tied} {...register('mobileNumber')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label="Email" required error={errors.email?.message} className="sm:col-span-2">
        {(tied) => <TextInput {...tied} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field
        label="Food allergies"
        hint="Optional. What you do not eat belongs here too."
        error={errors.foodAllergies?.message}
        className="sm:col-span-2"
      >
        {(tied) => <Textarea {...tied} {...register('foodAllergies')} rows={2} autoComplete="off" />}
      </Field>
      <Field
        label="Medical conditions"
        hint={
          <span className="flex gap-2">
            <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              Optional. Medical conditions are confidential and shared only with the trip organizer. The
              administrator of the trips on this site can read them in the organizer’s place:{' '}
              <a
                href={paths.privacy()}
                target="_blank"
                rel="noopener"
                className="text-moss underline underline-offset-4"
              >
                how they are kept
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              .
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
