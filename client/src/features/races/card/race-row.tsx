import { MoveUpRight } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { ListingPicture } from '#client/features/listings/listing-picture.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { LongDay } from '#client/ui/signs/long-day.tsx'
import { raceMessages } from '#messages/shared/races.ts'
import { paths } from '#shared/pages/paths.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { heroImageOf, raceArt } from './race-art.ts'
import { climbText, distanceText, racePlace } from './race-figures.ts'
import { DateNotice } from './race-notices.tsx'

type RaceRowProps = {
  race: RaceCard
  /** Its pin on the map beside it is pointed at. */
  isMarked: boolean
  /** Called with the race when it is hovered or focused, and with null after that. */
  onPoint: (race: RaceCard | null) => void
}

/** A race in the list beside the map: the whole row is one link to its page. */
export const RaceRow = memo(({ race, isMarked, onPoint }: RaceRowProps) => {
  const climb = climbText(race)
  return (
    <Link
      href={paths.race(race.id)}
      data-race={race.id}
      data-marked={isMarked || undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onPoint(race)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(race)}
      onBlur={() => onPoint(null)}
      className={classNames(
        'flex gap-3 rounded-xl border p-2 no-underline transition-colors duration-150 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] hover:border-edge hover:bg-lichen focus-visible:-outline-offset-3',
        isMarked ? 'border-glow bg-lichen ring-2 ring-glow ring-inset' : 'border-contour bg-card',
      )}
    >
      <ListingPicture
        url={heroImageOf(race)}
        art={raceArt(race)}
        sizes="5rem"
        className="h-18 w-20 shrink-0 rounded-lg object-cover"
      />
      <span className="flex min-w-0 flex-col gap-0.5 text-sm leading-snug">
        <span className="line-clamp-2 font-bold font-heading text-base leading-tight">{race.name}</span>
        <span className="line-clamp-1 text-quiet">{racePlace(race)}</span>
        <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
          <LongDay day={race.date} />
          <DateNotice race={race} />
        </span>
        <span className="flex flex-wrap items-center gap-x-3 font-semibold tabular-nums">
          <span>{distanceText(race)}</span>
          {climb !== null && (
            <span className="flex items-center gap-1 font-normal">
              <MoveUpRight aria-hidden className="size-3.5 text-quiet" />
              <span className="sr-only">{raceMessages().elevationGain} </span>
              {climb}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
})
