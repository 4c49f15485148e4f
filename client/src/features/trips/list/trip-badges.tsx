import { Chip, type ChipTone } from '#client/ui/signs/chip.tsx'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { levelLabel } from '#shared/trips/labels.ts'
import { isFullyBooked } from '#shared/trips/rules.ts'
import type { TripCard } from '#shared/trips/schema.ts'

const LEVEL_TONES: Record<string, ChipTone> = { beginner: 'moss', intermediate: 'amber', advanced: 'berry' }

/** Beginner green, Intermediate amber, Advanced red, in any case (specification, section 9). */
export const LevelBadge = ({ level }: { level: string }) => (
  <Chip tone={LEVEL_TONES[level.toLowerCase()] ?? 'lichen'}>{levelLabel(level)}</Chip>
)

type Priced = Pick<TripCard, 'price' | 'currency' | 'availableSpots' | 'maxGroupSize' | 'isCancelled'>

/** The price per person, or that the trip is cancelled or fully booked. */
export const PriceBadge = ({ trip }: { trip: Priced }) =>
  trip.isCancelled || isFullyBooked(trip) ? (
    <Chip tone="berry" className="font-semibold">
      {trip.isCancelled ? tripListMessages().cancelled : tripListMessages().fullyBooked}
    </Chip>
  ) : (
    <Chip tone="glacier" className="font-semibold tabular-nums">
      {formatPrice(trip.price, trip.currency)}
    </Chip>
  )
