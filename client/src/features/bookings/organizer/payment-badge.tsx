import { Chip, type ChipTone } from '#client/ui/signs/chip.tsx'

const BADGES: Record<string, { tone: ChipTone; words: string }> = {
  PAID: { tone: 'moss', words: 'Paid' },
  PENDING: { tone: 'amber', words: 'Pending Payment' },
  CANCELLED: { tone: 'berry', words: 'Cancelled' },
}

/** How far the payment is; a status that is none of ours stands as it is (specification, section 4). */
export const PaymentBadge = ({ status }: { status: string }) => {
  const { tone, words } = BADGES[status.toUpperCase()] ?? { tone: 'outline', words: status }
  return <Chip tone={tone}>{words}</Chip>
}
