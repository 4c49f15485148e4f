import { ExternalLink, Mail } from 'lucide-react'
import { mailLink } from '#client/lib/format/mail-link.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import type { TripView } from '#shared/trips/schema.ts'

type Organizer = { organizerName: string; organizerEmail: string; organizerWebpage: string | null }

/** Whether anything is known about who leads the trip. */
const hasOrganizer = ({ organizerName, organizerEmail, organizerWebpage }: Organizer): boolean =>
  [organizerName, organizerEmail, organizerWebpage].some((text) => !!text)

/** The organizer's page, if it is an http or https address. */
const organizerPageUrl = (webpage: string | null): string | null =>
  webpage && isWebAddress(webpage) ? webpage : null

/** Who leads the trip and how to reach them. Renders nothing when nothing is known. */
export const OrganizerCard = ({ trip }: { trip: TripView }) => {
  if (!hasOrganizer(trip)) return null
  const text = tripPageMessages()
  const mailUrl = trip.organizerEmail ? mailLink(trip.organizerEmail, trip.name) : null
  const pageUrl = organizerPageUrl(trip.organizerWebpage)
  return (
    <Card>
      <section aria-labelledby="organized-by" className="flex flex-col gap-3 p-5">
        <h2 id="organized-by" className="text-xl">
          {text.organizedBy}
        </h2>
        <p className="text-lg">{trip.organizerName || text.tripOrganizer}</p>
        <div className="flex flex-wrap gap-2">
          {mailUrl && (
            <ButtonLink icon={Mail} variant="outline" href={mailUrl} data-printed={trip.organizerEmail}>
              {text.contactOrganizer}
            </ButtonLink>
          )}
          {pageUrl && (
            <ButtonLink
              icon={ExternalLink}
              variant="outline"
              href={pageUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              {text.visitWebsite}
              <span className="sr-only"> {text.opensInNewTab}</span>
            </ButtonLink>
          )}
        </div>
      </section>
    </Card>
  )
}
