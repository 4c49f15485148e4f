import { raceMessages } from '#messages/shared/races.ts'
import type { SignUpFee } from '#shared/races/enums.ts'

/** The sign-up fee as one to three dollar signs, the rest of the three pale. */
export const FeeSigns = ({ fee }: { fee: SignUpFee }) => {
  const text = raceMessages()
  return (
    <span role="img" aria-label={`${text.fee}: ${text.fees[fee]}`} className="font-semibold tabular-nums">
      <span aria-hidden>{fee}</span>
      <span aria-hidden className="opacity-35">
        {'$'.repeat(3 - fee.length)}
      </span>
    </span>
  )
}
