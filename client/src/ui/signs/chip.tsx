import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** What all chips look like. */
export const CHIP = 'inline-flex max-w-full items-center gap-1.5 rounded-full text-sm'

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
  <span className={classNames(CHIP, 'px-2.5 py-0.5 font-medium', TONES[tone], className)} {...rest} />
)
