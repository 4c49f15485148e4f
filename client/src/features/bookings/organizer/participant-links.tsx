import { Download, Printer } from 'lucide-react'
import { ButtonLink } from '#client/ui/button.tsx'
import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import { paths } from '#shared/pages/paths.ts'

/** The trip's participants as a file and as a list to print. */
export const ParticipantLinks = ({ tripId }: { tripId: number }) => {
  const text = organizerBookingMessages()
  return (
    <>
      <ButtonLink variant="quiet" size="small" href={`/api/trips/${tripId}/bookings.csv`} download>
        <Download aria-hidden className="size-4" />
        {text.participantsFile}
      </ButtonLink>
      <ButtonLink variant="quiet" size="small" href={paths.tripRoll(tripId)}>
        <Printer aria-hidden className="size-4" />
        {text.printableList}
      </ButtonLink>
    </>
  )
}
