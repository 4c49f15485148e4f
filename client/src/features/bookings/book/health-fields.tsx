import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { AnswerFields } from './answer-fields.tsx'

type Note = 'foodAllergies' | 'medicalConditions' | 'emergencyName' | 'emergencyPhone'
type Answers = ComponentProps<typeof AnswerFields>
type HealthFieldsProps = Pick<Answers, 'questions' | 'mayBeOpen'> & {
  register: (name: Note | `answers.${string}`) => UseFormRegisterReturn
  errors: (Partial<Record<Note, { message?: string }>> & { answers?: Answers['errors'] }) | undefined
  hints?: Partial<Record<Note, ReactNode>>
}

/** What the guides need to know about a person, and what the organizer asks. */
export const HealthFields = ({ questions, mayBeOpen, register, errors, hints = {} }: HealthFieldsProps) => {
  const { fields } = sharedBookingMessages()
  const given = (name: Note) => ({ label: fields[name], hint: hints[name], error: errors?.[name]?.message })
  return (
    <>
      {(['foodAllergies', 'medicalConditions'] as const).map((name) => (
        <Field key={name} {...given(name)} className="sm:col-span-2">
          {(tied) => <Textarea {...tied} {...register(name)} rows={2} autoComplete="off" />}
        </Field>
      ))}
      <Field {...given('emergencyName')}>
        {(tied) => <TextInput {...tied} {...register('emergencyName')} autoComplete="off" maxLength={100} />}
      </Field>
      <Field {...given('emergencyPhone')}>
        {(tied) => <TextInput {...tied} {...register('emergencyPhone')} type="tel" autoComplete="off" />}
      </Field>
      <AnswerFields
        questions={questions}
        mayBeOpen={mayBeOpen}
        register={(id) => register(`answers.${id}`)}
        errors={errors?.answers}
      />
    </>
  )
}
