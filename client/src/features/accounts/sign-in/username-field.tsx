import type { ComponentProps } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'

type UsernameFieldProps = { error: string | undefined; hint?: string; control: ComponentProps<'input'> }

/** The name of an account, as login and registration ask for it. */
export const UsernameField = ({ error, hint, control }: UsernameFieldProps) => (
  <Field label="Username" required error={error} hint={hint}>
    {(tied) => (
      <TextInput
        {...tied}
        {...control}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    )}
  </Field>
)
