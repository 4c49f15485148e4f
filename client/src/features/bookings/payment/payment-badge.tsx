import { Chip, type ChipTone } from '#client/ui/signs/chip.tsx'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { paymentLabel, paymentStatusOf } from '#shared/bookings/labels.ts'

const TONES: Record<PaymentStatus, ChipTone> = { paid: 'moss', pending: 'amber', cancelled: 'berry' }

/** The payment status; an unknown one is shown as it is, in a neutral badge (specification, section 4). */
export const PaymentBadge = ({ status }: { status: string }) => {
  const known = paymentStatusOf(status)
  return <Chip tone={known ? TONES[known] : 'outline'}>{paymentLabel(status)}</Chip>
}
