import type { ComponentProps } from 'react'
import { type FieldPath, type FieldValues, type PathValue, useFormContext } from 'react-hook-form'
import { addHttps } from './add-https.ts'
import { TextField } from './form-fields.tsx'

/** A web address. Leaving the field adds https:// if it was not typed. */
export const AddressField = <Values extends FieldValues>(props: ComponentProps<typeof TextField<Values>>) => {
  const { getValues, setValue, formState } = useFormContext<Values>()
  const { name } = props
  const addScheme = () => {
    const typed: string = getValues(name)
    const address = addHttps(typed)
    if (address === typed) return
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue(name, address as PathValue<Values, FieldPath<Values>>, options)
  }
  return <TextField<Values> {...props} type="url" onBlur={addScheme} />
}
