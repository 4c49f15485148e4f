import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { CHIP } from './chip.tsx'

type ToggleChipProps = { pressed: boolean } & ComponentProps<'button'>

/** One of several choices that are each on or off. */
export const ToggleChip = ({ pressed, className, ...rest }: ToggleChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    className={classNames(
      CHIP,
      'min-h-9 border px-3.5 py-1 font-medium transition-colors duration-150 pointer-coarse:min-h-11',
      pressed ? 'border-moss bg-moss text-on-moss' : 'border-edge bg-card text-ink hover:bg-lichen',
      className,
    )}
    {...rest}
  />
)
