import type { FieldPath, FieldValues } from 'react-hook-form'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { LANGUAGES, languageName } from '#shared/language/language.ts'
import { SelectField } from './form-fields.tsx'

type LanguageFieldProps<Values extends FieldValues> = { name: FieldPath<Values>; label: string }

/** The language that a listing is written in, which is found from its texts unless it is chosen here. */
export const LanguageField = <Values extends FieldValues>({ name, label }: LanguageFieldProps<Values>) => {
  const text = formMessages().language
  const options = [
    { value: '', label: text.fromTexts },
    ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
  ]
  return <SelectField<Values> name={name} label={label} options={options} hint={text.hint} />
}
