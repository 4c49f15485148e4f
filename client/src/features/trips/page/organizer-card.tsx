import { ExternalLink, Mail } from 'lucide-react'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { TripView } from '#shared/trips/schema.ts'
import { hasOrganizer, organizerMailUrl, organizerPageUrl } from './organizer-links.ts'

/** Who leads the trip and how to reach them. Nothing when nothing is known. */
export const OrganizerCard = ({ trip }: { trip: TripView }) => {
  if (!hasOrganizer(trip)) return null
  const mailUrl = organizerMailUrl(trip.organizerEmail, trip.name)
  const pageUrl = organizerPageUrl(trip.organizerWebpage)
  return (
    <Card>
      <section aria-labelledby="organized-by" className="flex flex-col gap-3 p-5">
        <h2 id="organized-by" className="text-xl">
          Organized By
        </h2>
        <p className="text-lg">{trip.organizerName || 'Trip Organizer'}</p>
        <div className="flex flex-wrap gap-2">
          {mailUrl && (
            <ButtonLink variant="outline" href={mailUrl}>
              <Mail aria-hidden className="size-5" />
              Contact Organizer
            </ButtonLink>
          )}
          {pageUrl && (
            <ButtonLink variant="outline" href={pageUrl} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden className="size-5" />
              Visit Website
              <span className="sr-only">(opens in a new tab)</span>
            </ButtonLink>
          )}
        </div>
      </section>
    </Card>
  )
}
