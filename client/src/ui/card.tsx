import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of card on the paper. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    className={classNames('overflow-hidden rounded-2xl border border-contour bg-card shadow-lift', className)}
    {...rest}
  />
)
