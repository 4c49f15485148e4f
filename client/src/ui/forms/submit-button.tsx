import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button.tsx'

type SubmitButtonProps = {
  pending: boolean
  /** What it says meanwhile, such as `Submitting...`. */
  pendingLabel: string
  variant?: ButtonVariant
  className?: string
  /** The form, where the button stands outside of it. */
  form?: string
  children: ReactNode
}

/** Sends a form, once: while that is under way it is disabled, which keeps Enter from sending too. */
export const SubmitButton = ({ pending, pendingLabel, children, ...rest }: SubmitButtonProps) => (
  <Button type="submit" disabled={pending} {...rest}>
    {pending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
    {pending ? pendingLabel : children}
  </Button>
)
