import { encode } from 'uqr'

type QrCodeProps = {
  /** What a telephone reads. */
  text: string
  /** What the picture is, for people who do not see it. */
  label: string
  className?: string
}

/** A QR code, black on white in both themes, because telephones expect it. With the medium correction that payments ask for. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dots.join('')} />
    </svg>
  )
}
