import type { ComponentProps } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'

type UsernameFieldProps = {
  error: string | undefined
  hint?: string
  control: ComponentProps<'input'>
  /** Whether the browser may offer passkeys here. */
  takesPasskey?: boolean
}

/** The username field of login and registration. */
export const UsernameField = ({ error, hint, control, takesPasskey }: UsernameFieldProps) => (
  <Field label={signInMessages().username} required error={error} hint={hint}>
    <TextInput
      {...control}
      autoComplete={takesPasskey ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  </Field>
)
