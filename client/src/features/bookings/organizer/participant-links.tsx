import { Download, Printer } from 'lucide-react'
import { ButtonLink } from '#client/ui/button.tsx'
import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import { paths } from '#shared/pages/paths.ts'

/** The trip's participants as a file and as a list to print. */
export const ParticipantLinks = ({ tripId }: { tripId: number }) => {
  const text = organizerBookingMessages()
  return (
    <>
      <ButtonLink
        icon={Download}
        variant="quiet"
        size="small"
        href={`/api/trips/${tripId}/bookings.csv`}
        download
      >
        {text.participantsFile}
      </ButtonLink>
      <ButtonLink icon={Printer} variant="quiet" size="small" href={paths.tripRoll(tripId)}>
        {text.printableList}
      </ButtonLink>
    </>
  )
}
