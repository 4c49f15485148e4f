import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { LONGEST_ANSWER, type StoredAnswer } from '#shared/bookings/answers.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'

/** What the fields of the questions say at the start, by the ids of the questions; undefined without any. */
export const answerValues = (
  questions: readonly TripQuestion[],
  stored: readonly StoredAnswer[] = [],
): Record<string, string> | undefined => {
  if (questions.length === 0) return undefined
  const typed = new Map(
    stored.map(({ id, value }) => [id, typeof value === 'string' ? value : value ? 'yes' : 'no']),
  )
  return Object.fromEntries(questions.map(({ id }) => [id, typed.get(id) ?? '']))
}

const optionsOf = ({ kind, options }: TripQuestion): [value: string, label: string][] => {
  const { yes, no } = sharedBookingMessages().answers
  if (kind === 'choice') return (options ?? []).map((option) => [option, option])
  return [
    ['yes', yes],
    ['no', no],
  ]
}

type AnswerFieldsProps = {
  questions: readonly TripQuestion[]
  register: (id: string) => UseFormRegisterReturn
  /** By the id of the question. */
  errors: Partial<Record<string, { message?: string }>> | undefined
  /** An organizer may leave every question open. */
  mayBeOpen?: boolean
}

/** The organizer's own questions to one person. */
export const AnswerFields = ({ questions, register, errors, mayBeOpen = false }: AnswerFieldsProps) =>
  questions.map((question) => (
    <Field
      key={question.id}
      label={question.label}
      required={question.isRequired && !mayBeOpen}
      error={errors?.[question.id]?.message}
      className="min-w-0 sm:col-span-2 [overflow-wrap:anywhere]"
    >
      {(tied) =>
        question.kind === 'text' ? (
          <TextInput {...tied} {...register(question.id)} autoComplete="off" maxLength={LONGEST_ANSWER} />
        ) : (
          <Select {...tied} {...register(question.id)}>
            <option value="">{sharedBookingMessages().answers.choose}</option>
            {optionsOf(question).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  ))
