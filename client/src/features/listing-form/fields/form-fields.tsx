import type { ComponentProps, ReactNode } from 'react'
import { type FieldPath, type FieldValues, get, useFormContext } from 'react-hook-form'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'

type Named<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  /** For the element around label, control, hint and error. */
  className?: string
}

/** The error of a field in the surrounding form. */
export const useFieldError = (name: string): string | undefined => {
  const { formState } = useFormContext()
  const error: { message?: unknown } | undefined = get(formState.errors, name)
  return typeof error?.message === 'string' ? error.message : undefined
}

type Compared<Values extends FieldValues> = {
  /** Fields that are checked again when this one changes, because their rules compare them. */
  goesWith?: FieldPath<Values>[]
}
type TextFieldProps<Values extends FieldValues> = Named<Values> &
  Compared<Values> &
  Omit<ComponentProps<'input'>, 'name' | 'required' | 'className'>

/**
 * An input for one line of text, or with `type` for a date, an email address and so on. Unless it says otherwise, browsers
 * do not fill in what they know of the person who types.
 */
export const TextField = <Values extends FieldValues>({
  name,
  label,
  hint,
  required,
  className,
  onChange,
  onBlur,
  goesWith,
  autoComplete = 'off',
  ...input
}: TextFieldProps<Values>) => {
  const { register } = useFormContext<Values>()
  const error = useFieldError(name)
  return (
    <Field label={label} hint={hint} required={required} error={error} className={className}>
      {(tied) => (
        <TextInput
          {...tied}
          {...input}
          autoComplete={autoComplete}
          {...register(name, {
            ...(onChange && { onChange }),
            ...(onBlur && { onBlur }),
            ...(goesWith && { deps: goesWith }),
          })}
        />
      )}
    </Field>
  )
}

/** For a number, typed with the keys that a phone has for that. */
export const NumberField = <Values extends FieldValues>(props: TextFieldProps<Values>) => (
  <TextField<Values> {...props} inputMode="numeric" />
)

type AreaFieldProps<Values extends FieldValues> = Named<Values> & { rows: number }

export const AreaField = <Values extends FieldValues>({ name, rows, ...field }: AreaFieldProps<Values>) => {
  const { register } = useFormContext<Values>()
  const error = useFieldError(name)
  return (
    <Field {...field} error={error}>
      {(tied) => <Textarea {...tied} {...register(name)} rows={rows} />}
    </Field>
  )
}

type Option = { value: string; label: string }
type SelectFieldProps<Values extends FieldValues> = Named<Values> &
  Compared<Values> & { options: readonly (string | Option)[] }

const asOption = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

export const SelectField = <Values extends FieldValues>({
  name,
  options,
  goesWith,
  ...field
}: SelectFieldProps<Values>) => {
  const { register } = useFormContext<Values>()
  const error = useFieldError(name)
  return (
    <Field {...field} error={error}>
      {(tied) => (
        <Select {...tied} {...register(name, { ...(goesWith && { deps: goesWith }) })}>
          {options.map(asOption).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
