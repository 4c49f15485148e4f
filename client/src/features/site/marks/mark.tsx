import type { ReactNode } from 'react'

/** Colours of a mark: `accent` and `body` each in sun and shade. Without `ground` it has no badge. */
export type MarkColours = {
  ground?: string
  accent: readonly [sun: string, shade: string]
  body: readonly [sun: string, shade: string]
}

/** The same in light and dark mode, so that people recognise the badge. */
export const BADGE: MarkColours = {
  ground: '#2F5D43',
  accent: ['#F2B84B', '#D9982A'],
  body: ['#FAF7F0', '#B9CDBD'],
}

/** The goat's head, folded along its middle like a ridge: one side in the sun, one in the shade. */
export const GOAT = {
  horns: [
    'M31 22L26.3 25.6C17 23.9 11.4 17.9 11.4 7.7C15.1 13.4 20.8 16.7 31 18.8Z',
    'M33 22L37.7 25.6C47 23.9 52.6 17.9 52.6 7.7C48.9 13.4 43.2 16.7 33 18.8Z',
  ],
  head: [
    'M22 29.9L11.4 31.3C13.8 35.4 18.2 37 22.9 35.8ZM32 23.9L23.7 30.2L25 41.6L32 56.3Z',
    'M42 29.9L52.6 31.3C50.2 35.4 45.8 37 41.1 35.8ZM32 23.9L40.3 30.2L39 41.6L32 56.3Z',
  ],
} as const

type MarkFrameProps = { ground: string | undefined; className?: string | undefined; children: ReactNode }

/** The 64 × 64 view box that marks are drawn in; with a ground it is a badge. */
export const MarkFrame = ({ ground, className, children }: MarkFrameProps) => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
    {ground && <rect width="64" height="64" rx="14" fill={ground} />}
    {children}
  </svg>
)

export type MarkProps = { colours?: MarkColours; className?: string }

/** The site's mark: a mountain goat. Decorative, because the name is next to it. */
export const GoatMark = ({ colours = BADGE, className }: MarkProps) => (
  <MarkFrame ground={colours.ground} className={className}>
    <path d={GOAT.horns[0]} fill={colours.accent[0]} />
    <path d={GOAT.horns[1]} fill={colours.accent[1]} />
    <path d={GOAT.head[0]} fill={colours.body[0]} />
    <path d={GOAT.head[1]} fill={colours.body[1]} />
  </MarkFrame>
)
