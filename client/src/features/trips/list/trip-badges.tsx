import { formatPrice } from '#client/lib/format/format-price.ts'
import { Chip, type ChipTone } from '#client/ui/signs/chip.tsx'
import type { TripCard } from '#shared/trips/schema.ts'
import { isFullyBooked, levelName } from './trip-words.ts'

const LEVEL_TONES: Record<string, ChipTone> = { beginner: 'moss', intermediate: 'amber', advanced: 'berry' }

/** Beginner green, Intermediate amber, Advanced red, in any case (specification, section 9). */
export const LevelBadge = ({ level }: { level: string }) => (
  <Chip tone={LEVEL_TONES[level.toLowerCase()] ?? 'lichen'}>{levelName(level)}</Chip>
)

type Priced = Pick<TripCard, 'price' | 'currency' | 'availableSpots' | 'maxGroupSize'>

/** The price per person, or that there is no seat left. */
export const PriceBadge = ({ trip }: { trip: Priced }) =>
  isFullyBooked(trip) ? (
    <Chip tone="berry" className="font-semibold">
      FULLY BOOKED
    </Chip>
  ) : (
    <Chip tone="glacier" className="font-semibold tabular-nums">
      {formatPrice(trip.price, trip.currency)}
    </Chip>
  )
