import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'

/**
 * Shows the server's errors under the form's fields and focuses the first of them. False if the server sent
 * no error about any field of this form.
 */
export const showFieldErrors = <Values extends FieldValues, Context, Checked>(
  { getValues, setError }: UseFormReturn<Values, Context, Checked>,
  error: unknown,
): boolean => {
  if (!(error instanceof ApiError)) return false
  // Errors inside a list are named with its position, such as `companions.0.age`.
  const fields = Object.keys(getValues()).flatMap((field) =>
    Object.keys(error.errors).filter((key) => key === field || key.startsWith(`${field}.`)),
  )
  fields.forEach((field, index) => {
    const name = field as FieldPath<Values>
    setError(name, { type: 'server', message: error.errors[field] ?? '' }, { shouldFocus: index === 0 })
  })
  return fields.length > 0
}
