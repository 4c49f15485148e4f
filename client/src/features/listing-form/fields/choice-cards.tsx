import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { classNames } from '#client/ui/class-names.ts'
import { useFieldError } from './form-fields.tsx'
import { GroupField } from './group-field.tsx'

type ChoiceCard = { value: string; label: ReactNode; meaning?: string }

type ChoiceCardsProps<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: string
  hint?: ReactNode
  required?: boolean
  choices: readonly ChoiceCard[]
  className?: string
}

/** Radio buttons as cards, each with an explanation. */
export const ChoiceCards = <Values extends FieldValues>({
  name,
  choices,
  className,
  ...group
}: ChoiceCardsProps<Values>) => {
  const { register } = useFormContext<Values>()
  const error = useFieldError(name)
  return (
    <GroupField {...group} error={error}>
      <div className={classNames('grid gap-2', className)}>
        {choices.map(({ value, label, meaning }) => (
          <label
            key={value}
            className={classNames(
              'flex min-h-11 items-start gap-3 rounded-xl border border-edge bg-card p-3 transition-colors duration-150 hover:bg-lichen',
              'has-checked:border-moss has-checked:bg-lichen has-checked:shadow-[inset_0_0_0_1px_var(--moss)]',
              'has-focus-visible:outline-3 has-focus-visible:outline-glow has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              value={value}
              {...register(name)}
              className="mt-0.5 size-5 shrink-0 accent-moss focus-visible:outline-none"
            />
            <span>
              <span className="flex flex-wrap items-center gap-2 font-semibold">{label}</span>
              {meaning && <span className="block text-quiet text-sm">{meaning}</span>}
            </span>
          </label>
        ))}
      </div>
    </GroupField>
  )
}
