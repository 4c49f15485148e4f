import { classNames } from '../class-names.ts'

type PeaksProps = {
  /** How many of the three peaks are filled: 1 to 3. */
  level: number
  /** The level in words, such as `Difficulty: Medium`. */
  label: string
  className?: string
}

const PEAKS = ['M1 15 6.5 6 12 15Z', 'M11 15 17 4.5 23 15Z', 'M22 15 28.5 2 35 15Z']

/** One to three peaks, filled up to the level. */
export const Peaks = ({ level, label, className }: PeaksProps) => (
  <svg viewBox="0 0 36 16" role="img" aria-label={label} className={classNames('h-4 w-9', className)}>
    {PEAKS.map((peak, index) => (
      <path
        key={peak}
        d={peak}
        fill={index < level ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
        opacity={index < level ? 1 : 0.45}
      />
    ))}
  </svg>
)
