import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A checkbox. The text beside it is its label and can be clicked too. */
export const Checkbox = ({
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) => (
  <label className={classNames('flex min-h-11 w-fit items-center gap-3', className)}>
    <input type="checkbox" className="size-5 shrink-0 accent-moss" {...rest} />
    <span>{children}</span>
  </label>
)
