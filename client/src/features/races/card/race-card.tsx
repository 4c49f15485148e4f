import { CalendarDays, MapPin, MoveUpRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { ListingPicture } from '#client/features/listings/listing-picture.tsx'
import { ListingRating } from '#client/features/listings/listing-rating.tsx'
import { formatKmAway } from '#client/lib/format/format.ts'
import { Card } from '#client/ui/card.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { LongDay } from '#client/ui/signs/long-day.tsx'
import { Peaks } from '#client/ui/signs/peaks.tsx'
import { raceMessages } from '#messages/shared/races.ts'
import { paths } from '#shared/pages/paths.ts'
import { shownDifficulty } from '#shared/races/rules.ts'
import type { RaceCard as RaceCardData } from '#shared/races/schema.ts'
import { FeeSigns } from './fee-signs.tsx'
import { isOver } from './is-over.ts'
import { heroImageOf, raceArt } from './race-art.ts'
import { climbText, distanceText, racePlace } from './race-figures.ts'
import { DateNotice, EntryNotice, PlaceNotice, SourceText } from './race-notices.tsx'

/** Makes the content of a card's corner. Keep it outside of components, or every card is rendered again. */
export type CornerOf = (race: RaceCardData) => ReactNode

type RaceCardProps = {
  race: RaceCardData
  eager?: boolean
  /** The level of its heading: 4 in lists with headings of their own. */
  level?: 3 | 4
  /** What is in the corner of the picture, above the card's link, such as a button that saves the race. */
  cornerOf?: CornerOf | undefined
  /** It is not saved yet, so there is no page to go to. */
  isPreview?: boolean
}

/** A race in the list: the whole card is one link to its page (specification, "Home"). */
export const RaceCard = memo(
  ({ race, eager = false, level = 3, cornerOf, isPreview = false }: RaceCardProps) => {
    const Heading = `h${level}` as const
    const difficulty = shownDifficulty(race.difficulty)
    const climb = climbText(race)
    const text = raceMessages()
    return (
      <Card className="group relative flex h-full flex-col transition-shadow duration-150 focus-within:shadow-lg hover:shadow-lg">
        <ListingPicture
          url={heroImageOf(race)}
          art={raceArt(race)}
          eager={eager}
          sizes="(width >= 1280px) 18rem, (width >= 640px) 50vw, 100vw"
          className="aspect-3/2 w-full object-cover"
        />
        <div className="flex flex-1 flex-col gap-2.5 p-4">
          <Heading className="line-clamp-2 text-xl">
            {isPreview ? (
              race.name
            ) : (
              <Link
                href={paths.race(race.id)}
                className="scroll-mt-80 decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-glow focus-visible:after:-outline-offset-3 group-hover:underline"
              >
                {race.name}
              </Link>
            )}
          </Heading>
          <div className="flex flex-col gap-1 text-quiet">
            <p className="wrap-anywhere flex gap-2">
              <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
              <span>
                {racePlace(race)}
                {race.distanceAwayKm != null && (
                  <span className="text-ink tabular-nums">
                    {' '}
                    · {text.away(formatKmAway(race.distanceAwayKm))}
                  </span>
                )}{' '}
                <PlaceNotice race={race} />
              </span>
            </p>
            <p className="flex gap-2 tabular-nums">
              <CalendarDays aria-hidden className="mt-1 size-4 shrink-0" />
              <span className="flex flex-wrap gap-x-2 gap-y-1">
                <LongDay day={race.date} />
                {isOver(race) && <Chip tone="outline">{text.over}</Chip>}
                <DateNotice race={race} />
              </span>
            </p>
          </div>
          <p className="font-heading font-semibold text-lg tabular-nums leading-snug">{distanceText(race)}</p>
          <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
            <span className="flex items-center gap-1">
              <MoveUpRight aria-hidden className="size-4 text-quiet" />
              {climb === null ? (
                text.climbNotKnown
              ) : (
                <>
                  <span className="sr-only">{text.elevationGain} </span>
                  {climb}
                </>
              )}
            </span>
            {difficulty === null ? (
              <span>
                <span className="sr-only">{text.difficulty}: </span>
                {text.notRated}
              </span>
            ) : (
              <Peaks
                level={difficulty}
                label={`${text.difficulty}: ${text.difficulties[difficulty]}`}
                className="text-moss"
              />
            )}
            {race.signUpFee && <FeeSigns fee={race.signUpFee} />}
            <ListingRating averageRating={race.averageRating} reviewCount={race.reviewCount} />
          </div>
          <EntryNotice race={race} />
          {race.terrain.length > 0 && (
            <p className="flex flex-wrap gap-1.5">
              {race.terrain.map((terrain) => (
                <Chip key={terrain}>{text.terrain[terrain]}</Chip>
              ))}
            </p>
          )}
          <SourceText race={race} />
        </div>
        {cornerOf && <div className="absolute top-3 right-3">{cornerOf(race)}</div>}
      </Card>
    )
  },
)
