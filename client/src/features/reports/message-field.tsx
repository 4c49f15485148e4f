import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'

type MessageFieldProps = { label: string; value: string; onChange: (message: string) => void; error?: string }

/** Words to the people who decide about a report, a correction or a claim. */
export const MessageField = ({ label, value, onChange, error = '' }: MessageFieldProps) => (
  <Field label={label} error={error}>
    <Textarea
      rows={3}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
)
