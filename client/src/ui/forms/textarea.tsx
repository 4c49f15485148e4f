import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useTied } from './field.tsx'
import { CONTROL_CLASSES } from './text-input.tsx'

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={rows}
    className={classNames(CONTROL_CLASSES, 'resize-y', className)}
    {...useTied()}
    {...rest}
  />
)
