import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ListingPicture } from '#client/features/listings/listing-picture.tsx'
import type { ArtFacts } from '#client/features/listings/terrain-art.tsx'
import { formatKmAway } from '#client/lib/format/format.ts'
import { Card } from '#client/ui/card.tsx'
import { nearbyMessages } from '#messages/client/sections/nearby.ts'
import { raceMessages } from '#messages/shared/races.ts'

type NearbyCardProps = {
  href: string
  name: string
  picture: { url: string | null | undefined; art: ArtFacts }
  /** The town, and how far it is. */
  place: string
  distanceAwayKm: number
  /** The days, and how they lie to those of the page. */
  days: ReactNode
  apart: string
  /** Distances or length, price and notices. */
  children: ReactNode
}

/** A race or trip as a small card that is one link to its page. */
export const NearbyCard = ({
  href,
  name,
  picture,
  place,
  distanceAwayKm,
  days,
  apart,
  children,
}: NearbyCardProps) => {
  const away =
    distanceAwayKm < 1 ? nearbyMessages().samePlace : raceMessages().away(formatKmAway(distanceAwayKm))
  return (
    <Card className="group relative flex h-full min-w-0 gap-3 p-3">
      <ListingPicture
        {...picture}
        sizes="6rem"
        className="hidden size-24 shrink-0 rounded-lg object-cover min-[360px]:block"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="wrap-anywhere line-clamp-2 text-lg">
          <Link
            href={href}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-glow focus-visible:after:-outline-offset-3 group-hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="wrap-anywhere text-quiet">
          {place} <span className="whitespace-nowrap text-ink tabular-nums">· {away}</span>
        </p>
        <p className="tabular-nums">
          {days}
          <span className="block font-semibold">{apart}</span>
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">{children}</p>
      </div>
    </Card>
  )
}

type NearbySectionProps = { id: string; title: string; text: string; children: ReactNode }

/** A heading with the cards below it as a list. */
export const NearbySection = ({ id, title, text, children }: NearbySectionProps) => (
  <section aria-labelledby={id} className="print:hidden">
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    <p className="pt-1 pb-4 text-quiet">{text}</p>
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
  </section>
)
