import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api.ts'

/**
 * Shows the server's errors under the form's fields and focuses the first of them. False if the server sent
 * no error about any field of this form. `nameOf` says how the form calls a field of the server.
 */
export const showFieldErrors = <Values extends FieldValues, Context, Checked>(
  { getValues, setError }: UseFormReturn<Values, Context, Checked>,
  error: unknown,
  nameOf = (key: string): string => key,
): boolean => {
  if (!(error instanceof ApiError)) return false
  // Errors inside a list are named with its position, such as `companions.0.age`.
  const fields = Object.keys(getValues()).flatMap((field) =>
    Object.entries(error.errors)
      .map(([key, message]) => ({ name: nameOf(key), message }))
      .filter(({ name }) => name === field || name.startsWith(`${field}.`)),
  )
  fields.forEach(({ name, message }, index) => {
    setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return fields.length > 0
}
