import { formatPrice } from '#client/lib/format/format-price.ts'
import { Chip, type ChipTone } from '#client/ui/signs/chip.tsx'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import { levelLabel } from '#shared/trips/labels.ts'
import { isFullyBooked } from '#shared/trips/rules.ts'
import type { TripCard } from '#shared/trips/schema.ts'

const LEVEL_TONES: Record<string, ChipTone> = { beginner: 'moss', intermediate: 'amber', advanced: 'berry' }

/** Beginner green, Intermediate amber, Advanced red, in any case (specification, section 9). */
export const LevelBadge = ({ level }: { level: string }) => (
  <Chip tone={LEVEL_TONES[level.toLowerCase()] ?? 'lichen'}>{levelLabel(level)}</Chip>
)

type Priced = Pick<TripCard, 'price' | 'currency' | 'availableSpots' | 'maxGroupSize'>

/** The price per person, or that the trip is fully booked. */
export const PriceBadge = ({ trip }: { trip: Priced }) =>
  isFullyBooked(trip) ? (
    <Chip tone="berry" className="font-semibold">
      {tripListMessages().fullyBooked}
    </Chip>
  ) : (
    <Chip tone="glacier" className="font-semibold tabular-nums">
      {formatPrice(trip.price, trip.currency)}
    </Chip>
  )
