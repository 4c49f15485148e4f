import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { reportFormMessages } from '#messages/client/features/reports.ts'
import { MessageField } from './message-field.tsx'

export type AuthorFieldsProps = {
  message: string
  email: string
  onChange: (changed: { message?: string; email?: string }) => void
  /** What the server says about either. */
  errors: Record<string, string>
}

/** What goes with a report or a correction: a message, and the address of its author. */
export const AuthorFields = ({ message, email, onChange, errors }: AuthorFieldsProps) => {
  const text = reportFormMessages()
  return (
    <>
      <MessageField
        label={text.message}
        value={message}
        onChange={(changed) => onChange({ message: changed })}
        error={errors.message ?? ''}
      />
      <Field label={text.email} hint={text.emailHint} error={errors.email ?? ''}>
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
