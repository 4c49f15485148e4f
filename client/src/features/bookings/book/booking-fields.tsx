import { LockKeyhole } from 'lucide-react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { bookingDialogMessages } from '#messages/client/features/bookings/book.tsx'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { paths } from '#shared/pages/paths.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'
import { HealthFields } from './health-fields.tsx'
import { NewTabLink } from './new-tab-link.tsx'
import type { BookingFormState } from './use-booking-form.ts'

/** Where a person's fields are in the form: the booker's at the top, a companion's in the list. */
export type PersonPath = '' | `companions.${number}.`

type Errors = BookingFormState['form']['formState']['errors']

const errorsAt = (errors: Errors, at: PersonPath) =>
  at === '' ? errors : errors.companions?.[Number(at.split('.')[1])]

const MedicalHint = () => (
  <span className="flex gap-2">
    <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      {bookingDialogMessages().medicalHint((privacy) => (
        <NewTabLink href={paths.privacy()}>{privacy}</NewTabLink>
      ))}
    </span>
  </span>
)

type FormProps = Pick<BookingFormState, 'form'>
type AskingProps = FormProps & { questions: readonly TripQuestion[] }

/** The names and the age of the person at `at`: of a companion, or of the booker where it is empty. */
export const PersonFields = ({ form: { register, formState }, at }: FormProps & { at: PersonPath }) => {
  const errors = errorsAt(formState.errors, at)
  const { fields } = sharedBookingMessages()
  const ofBooker = at === ''
  return (
    <>
      <Field label={fields.firstName} required error={errors?.firstName?.message}>
        {(tied) => (
          <TextInput
            {...tied}
            {...register(`${at}firstName`)}
            autoComplete={ofBooker ? 'given-name' : 'off'}
          />
        )}
      </Field>
      <Field label={fields.lastName} required error={errors?.lastName?.message}>
        {(tied) => (
          <TextInput
            {...tied}
            {...register(`${at}lastName`)}
            autoComplete={ofBooker ? 'family-name' : 'off'}
          />
        )}
      </Field>
      <Field label={fields.age} required error={errors?.age?.message}>
        {(tied) => (
          <TextInput
            {...tied}
            {...register(`${at}age`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
          />
        )}
      </Field>
    </>
  )
}

/** The booker, how to reach them, and what their guides need to know. */
export const BookingFormFields = ({ form, questions }: AskingProps) => {
  const { register, formState } = form
  const { errors } = formState
  const { fields } = sharedBookingMessages()
  const text = bookingDialogMessages()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PersonFields form={form} at="" />
      <Field label={fields.mobileNumber} required error={errors.mobileNumber?.message}>
        {(tied) => <TextInput {...tied} {...register('mobileNumber')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label={fields.email} required error={errors.email?.message} className="sm:col-span-2">
        {(tied) => <TextInput {...tied} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <HealthFields
        questions={questions}
        register={register}
        errors={errors}
        hints={{
          foodAllergies: text.allergiesHint,
          medicalConditions: <MedicalHint />,
          emergencyName: text.emergencyHint,
        }}
      />
    </div>
  )
}
