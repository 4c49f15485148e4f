import { Download, Printer } from 'lucide-react'
import { ButtonLink } from '#client/ui/button.tsx'
import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import { paths } from '#shared/pages/paths.ts'

type ParticipantLinksProps = {
  tripId: number
  /** The id of the heading with the trip's name. */
  titleId: string
}

/** The trip's participants as a file and as a list to print. */
export const ParticipantLinks = ({ tripId, titleId }: ParticipantLinksProps) => {
  const text = organizerBookingMessages()
  return (
    <>
      <ButtonLink
        aria-describedby={titleId}
        icon={Download}
        variant="quiet"
        size="small"
        href={`/api/trips/${tripId}/bookings.csv`}
        download
      >
        {text.participantsFile}
      </ButtonLink>
      <ButtonLink
        aria-describedby={titleId}
        icon={Printer}
        variant="quiet"
        size="small"
        href={paths.tripRoll(tripId)}
      >
        {text.printableList}
      </ButtonLink>
    </>
  )
}
