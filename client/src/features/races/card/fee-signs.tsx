import { SIGN_UP_FEE_MEANINGS, type SignUpFee } from '#shared/races/enums.ts'

/** The sign-up fee as one to three dollar signs, the rest of the three pale. */
export const FeeSigns = ({ fee }: { fee: SignUpFee }) => (
  <span
    role="img"
    aria-label={`Sign-up fee: ${SIGN_UP_FEE_MEANINGS[fee].level}`}
    className="font-semibold tabular-nums"
  >
    <span aria-hidden>{fee}</span>
    <span aria-hidden className="opacity-35">
      {'$'.repeat(3 - fee.length)}
    </span>
  </span>
)
