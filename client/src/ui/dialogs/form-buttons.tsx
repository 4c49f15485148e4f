import { uiMessages } from '#messages/client/ui.ts'
import { Button, type ButtonVariant } from '../button.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'

type FormButtonsProps = {
  /** The id of the form that is sent. */
  form: string
  onCancel: () => void
  pending: boolean
  pendingLabel: string
  variant?: ButtonVariant
  children: string
}

/** The foot of a dialog with a form: Cancel, and the button that sends it. */
export const FormButtons = ({ onCancel, ...submit }: FormButtonsProps) => (
  <>
    <Button variant="outline" onClick={onCancel}>
      {uiMessages().cancel}
    </Button>
    <SubmitButton {...submit} />
  </>
)
