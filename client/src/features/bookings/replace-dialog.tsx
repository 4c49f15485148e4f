import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FormButtons } from '#client/ui/dialogs/form-buttons.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { linkedBookingMessages } from '#messages/client/features/bookings/link.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { readAnswers, reportAnswers } from '#shared/bookings/answers.ts'
import { type Replacement, replacement } from '#shared/bookings/form-schema.ts'
import { whenRight } from '#shared/text/text-schema.ts'
import type { TripQuestion } from '#shared/trips/questions.ts'
import { answerValues } from './book/answer-fields.tsx'
import { HealthFields } from './book/health-fields.tsx'

const LINES = ['firstName', 'lastName', 'age'] as const
const EMPTY = { firstName: '', lastName: '', age: '', foodAllergies: '', medicalConditions: '' }

const replacementWith = (questions: readonly TripQuestion[], mayBeOpen: boolean) =>
  replacement.superRefine(
    ({ answers }, context) => reportAnswers(context, [], readAnswers(questions, answers, { mayBeOpen })),
    whenRight('answers'),
  )

type ReplaceDialogProps = {
  /** The person whose spot is given away. */
  person: { firstName: string; lastName: string }
  /** What the organizer asks everybody who comes along. */
  questions: readonly TripQuestion[]
  /** An organizer may leave questions open. */
  mayBeOpen?: boolean
  send: (input: Replacement) => Promise<unknown>
  onClose: () => void
}

/** Asks who comes in place of a person. Nothing of the former one is filled in. */
export const ReplaceDialog = ({
  person,
  questions,
  mayBeOpen = false,
  send,
  onClose,
}: ReplaceDialogProps) => {
  const text = linkedBookingMessages()
  const { fields } = sharedBookingMessages()
  const formId = useId()
  const name = `${person.firstName} ${person.lastName}`
  const form = useForm<z.input<typeof replacement>, unknown, Replacement>({
    resolver: zodResolver(replacementWith(questions, mayBeOpen)),
    defaultValues: { ...EMPTY, emergencyName: '', emergencyPhone: '', answers: answerValues(questions) },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    try {
      await send(typed)
      void toast({ title: text.replaced, about: 'replace' })
      onClose()
    } catch (error) {
      showFieldErrors(form, error)
      void toastFailure(error, { about: 'replace', title: text.replaceFailed, text: text.replaceFailedText })
    }
  })
  return (
    <Dialog
      staysOpen
      onClose={onClose}
      title={text.replaceTitle(name)}
      description={text.replaceText(name)}
      footer={
        <FormButtons form={formId} onCancel={onClose} pending={isSubmitting} pendingLabel={text.replacing}>
          {text.save}
        </FormButtons>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {LINES.map((line) => (
          <Field key={line} label={fields[line]} required error={errors[line]?.message}>
            {(tied) => (
              <TextInput
                {...tied}
                {...form.register(line)}
                inputMode={line === 'age' ? 'numeric' : undefined}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
        <HealthFields questions={questions} register={form.register} errors={errors} mayBeOpen={mayBeOpen} />
      </form>
    </Dialog>
  )
}
