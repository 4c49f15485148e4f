import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const SHAPE = 'inline-flex max-w-full items-center gap-1.5 rounded-full text-sm'

const TONES = {
  lichen: 'bg-lichen text-on-lichen',
  moss: 'bg-moss text-on-moss',
  glacier: 'bg-glacier text-on-glacier',
  amber: 'bg-amber text-on-amber',
  berry: 'bg-berry text-on-berry',
  outline: 'border border-edge text-ink',
} as const

export type ChipTone = keyof typeof TONES

/** A short label. The tone only supports it: colour alone carries no meaning. */
export const Chip = ({
  tone = 'lichen',
  className,
  ...rest
}: { tone?: ChipTone } & ComponentProps<'span'>) => (
  <span className={classNames(SHAPE, 'px-2.5 py-0.5 font-medium', TONES[tone], className)} {...rest} />
)

type RemovableChipProps = { children: ReactNode; label: string; onRemove: () => void }

/** A chip that a click removes; `label` says what the click does, such as `Remove Forest`. */
export const RemovableChip = ({ children, label, onRemove }: RemovableChipProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onRemove}
    className={classNames(
      SHAPE,
      'min-h-9 bg-lichen py-1 pr-2 pl-3 text-on-lichen transition-colors duration-150 hover:bg-contour pointer-coarse:min-h-11',
    )}
  >
    <span className="truncate">{children}</span>
    <X aria-hidden className="size-4 shrink-0" />
  </button>
)

type ToggleChipProps = { pressed: boolean } & ComponentProps<'button'>

/** One of several choices that are each on or off. */
export const ToggleChip = ({ pressed, className, ...rest }: ToggleChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    className={classNames(
      SHAPE,
      'min-h-9 border px-3.5 py-1 font-medium transition-colors duration-150 pointer-coarse:min-h-11',
      pressed ? 'border-moss bg-moss text-on-moss' : 'border-edge bg-card text-ink hover:bg-lichen',
      className,
    )}
    {...rest}
  />
)
