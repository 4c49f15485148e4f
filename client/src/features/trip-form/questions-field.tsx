import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import {
  AreaField,
  SelectField,
  TextField,
  useFieldError,
} from '#client/features/listing-form/fields/form-fields.tsx'
import { GroupField } from '#client/features/listing-form/fields/group-field.tsx'
import { OrderButtons, useOrderedEntries } from '#client/features/listing-form/fields/ordered-entries.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/forms/checkbox.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { LONGEST_QUESTION, MOST_QUESTIONS, QUESTION_KINDS } from '#shared/trips/questions.ts'
import { tripLabels } from './labels.ts'
import { emptyQuestion, type TripValues } from './trip-values.ts'

type QuestionFieldsProps = {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

const QuestionFields = ({ index, ...ordering }: QuestionFieldsProps) => {
  const text = tripFormMessages().questions
  const at = `questions.${index}` as const
  const { register } = useFormContext<TripValues>()
  const kind = useWatch<TripValues, `questions.${number}.kind`>({ name: `${at}.kind` })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-contour p-4">
      <legend className="px-1 font-semibold">{text.one(index + 1)}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <TextField<TripValues>
          name={`${at}.label`}
          label={text.label}
          required
          maxLength={LONGEST_QUESTION}
          className="sm:col-span-2"
        />
        <SelectField<TripValues>
          name={`${at}.kind`}
          label={text.kind}
          options={QUESTION_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        />
      </div>
      {kind === 'choice' && (
        <AreaField<TripValues>
          name={`${at}.options`}
          label={text.options}
          required
          rows={4}
          hint={text.optionsHint}
        />
      )}
      <Checkbox {...register(`${at}.isRequired`)}>{text.isRequired}</Checkbox>
      <OrderButtons index={index} text={text} {...ordering} />
    </fieldset>
  )
}

/** What the organizer asks everybody who books. */
export const QuestionsField = () => {
  const { control } = useFormContext<TripValues>()
  // A question has an id of its own.
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions', keyName: 'key' })
  const { group, moveTo, removeAt } = useOrderedEntries({ move, remove })
  const error = useFieldError('questions')
  const text = tripFormMessages().questions
  return (
    <GroupField ref={group} label={tripLabels().questions} hint={text.hint} error={error}>
      {fields.length > 0 && (
        <div className="flex flex-col gap-4">
          {fields.map(({ key }, index) => (
            <QuestionFields
              key={key}
              index={index}
              count={fields.length}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => removeAt(index)}
            />
          ))}
        </div>
      )}
      <Button
        variant="outline"
        data-add
        aria-disabled={fields.length >= MOST_QUESTIONS}
        className="mt-2 self-start"
        onClick={() => fields.length < MOST_QUESTIONS && append(emptyQuestion())}
      >
        <Plus aria-hidden className="size-5" />
        {text.add}
      </Button>
      <p role="status" className="text-quiet empty:hidden">
        {fields.length >= MOST_QUESTIONS && text.most(MOST_QUESTIONS)}
      </p>
    </GroupField>
  )
}
