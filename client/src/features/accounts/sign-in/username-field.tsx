import type { ComponentProps } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'

type UsernameFieldProps = { error: string | undefined; hint?: string; control: ComponentProps<'input'> }

/** The username field of login and registration. */
export const UsernameField = ({ error, hint, control }: UsernameFieldProps) => (
  <Field label={signInMessages().username} required error={error} hint={hint}>
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
