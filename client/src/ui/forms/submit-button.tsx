import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button.tsx'

type SubmitButtonProps = Pick<ComponentProps<'button'>, 'type' | 'onClick'> & {
  pending: boolean
  /** The text while pending, such as `Submitting...`. */
  pendingLabel: string
  variant?: ButtonVariant
  className?: string
  /** While something that is required is missing. */
  disabled?: boolean
  /** The id of the form, if the button is outside of it. */
  form?: string
  children: ReactNode
}

/** Submits a form. It is disabled while the form is being sent, so neither a click nor Enter sends it twice. */
export const SubmitButton = ({
  pending,
  pendingLabel,
  disabled = false,
  children,
  ...rest
}: SubmitButtonProps) => (
  <Button type="submit" disabled={pending || disabled} {...rest}>
    {pending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
    {pending ? pendingLabel : children}
  </Button>
)
