import { classNames } from '../class-names.ts'

/** A five-pointed star in a 24 × 24 view box. */
export const STAR_PATH = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z'

type StarsProps = {
  /** 0 to 5, with decimals. */
  value: number
  /** The value in words, such as `4.3 of 5 stars`. */
  label: string
  className?: string
}

const OFFSETS = [0, 24, 48, 72, 96]

const Row = () =>
  OFFSETS.map((offset) => <path key={offset} d={STAR_PATH} transform={`translate(${offset})`} />)

/** Five stars, filled up to the value. */
export const Stars = ({ value, label, className }: StarsProps) => (
  <svg
    viewBox="0 0 120 24"
    role="img"
    aria-label={label}
    className={classNames('h-5 w-25 shrink-0 text-moss', className)}
  >
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round">
      <Row />
    </g>
    <svg aria-hidden="true" width={value * 24} height="24" fill="currentColor">
      <Row />
    </svg>
  </svg>
)
