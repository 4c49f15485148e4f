import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useTied } from './field.tsx'
import { CONTROL_CLASSES } from './text-input.tsx'

/** A native select that looks like the other controls. Takes `<option>`s. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={classNames('relative block', className)}>
    <select className={classNames(CONTROL_CLASSES, 'appearance-none pr-10')} {...useTied()} {...rest} />
    <ChevronDown
      aria-hidden
      className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5"
    />
  </span>
)
