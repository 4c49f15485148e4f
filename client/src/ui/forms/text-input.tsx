import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useTied } from './field.tsx'

/** The classes of a one-line control. */
export const CONTROL_CLASSES = classNames(
  'block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-card px-3 py-2 text-ink',
  'placeholder:text-quiet aria-invalid:border-berry aria-invalid:border-2 disabled:opacity-60 aria-disabled:opacity-60',
)

export const TextInput = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input type={type} className={classNames(CONTROL_CLASSES, className)} {...useTied()} {...rest} />
)
