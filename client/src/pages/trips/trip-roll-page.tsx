import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useParams } from 'wouter'
import { organizerQueries } from '#client/features/bookings/organizer/organizer-queries.ts'
import { byBooker, partyNote } from '#client/features/bookings/organizer/parties.ts'
import { spotsTaken } from '#client/features/bookings/organizer/spots-taken.ts'
import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { mailLink } from '#client/lib/format/mail-link.ts'
import { phoneLink } from '#client/lib/format/phone-link.ts'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { FailedPage } from '#client/ui/signs/failed-page.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { organizerBookingMessages } from '#messages/client/features/bookings/organizer.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { paymentLabel } from '#shared/bookings/labels.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { OrganizerBooking, TripWithBookings } from '#shared/bookings/schema.ts'
import { pageTitle } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'

const CELL = 'border border-contour px-2 py-1.5 text-left align-top'

const LINK = 'underline underline-offset-2 print:no-underline'

const headings = () => {
  const text = organizerBookingMessages()
  const { fields } = sharedBookingMessages()
  return [
    text.name,
    text.age,
    text.mobile,
    fields.email,
    fields.foodAllergies,
    fields.medicalConditions,
    fields.emergencyName,
    text.payment,
    text.here,
  ]
}

const PartyNote = ({ booking, all }: { booking: OrganizerBooking; all: readonly OrganizerBooking[] }) => {
  const note = partyNote(booking, all)
  return note && <span className="block font-normal">{note}</span>
}

const Roll = ({ trip }: { trip: TripWithBookings }) => {
  const text = organizerBookingMessages()
  const going = byBooker(trip.bookings).filter(({ paymentStatus }) => holdsSeat(paymentStatus))
  return (
    <article>
      <h1 className="text-3xl print:text-2xl">{trip.name}</h1>
      <p className="mt-1 text-quiet tabular-nums">
        {trip.location}, {formatShortDay(trip.startDate)} - {formatShortDay(trip.endDate)}. {spotsTaken(trip)}
        .
      </p>
      {/* Positioned, so that the hidden texts in the cells scroll with the table and do not widen the page. */}
      <section
        aria-label={text.participantsOf(trip.name)}
        className="relative mt-4 overflow-x-auto print:overflow-visible"
      >
        <table
          className="w-full border-collapse text-sm print:text-xs"
          aria-label={text.participantsOf(trip.name)}
        >
          <thead>
            <tr>
              {headings().map((heading) => (
                <th key={heading} scope="col" className={CELL}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {going.map((booking) => (
              <tr key={booking.id} className="break-inside-avoid">
                <th scope="row" className={CELL}>
                  {booking.lastName}, {booking.firstName}
                  <PartyNote booking={booking} all={trip.bookings} />
                </th>
                <td className={`${CELL} tabular-nums`}>{booking.age}</td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>
                  <a className={LINK} href={phoneLink(booking.mobileNumber)}>
                    {booking.mobileNumber}
                  </a>
                </td>
                <td className={`${CELL} min-w-44 [overflow-wrap:anywhere]`}>
                  <a className={LINK} href={mailLink(booking.email)}>
                    {booking.email}
                  </a>
                </td>
                <td className={CELL}>{booking.foodAllergies}</td>
                <td className={CELL}>{booking.medicalConditions}</td>
                <td className={CELL}>
                  {booking.emergencyName}
                  {booking.emergencyPhone && (
                    <a className={`${LINK} block whitespace-nowrap`} href={phoneLink(booking.emergencyPhone)}>
                      {booking.emergencyPhone}
                    </a>
                  )}
                </td>
                <td className={CELL}>{paymentLabel(booking.paymentStatus)}</td>
                <td className={`${CELL} w-12`}>
                  <span className="sr-only">{text.toTick}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  )
}

const tripIdOf = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null

/** The participants of a trip as a list to print, for the first morning. */
export const TripRollPage = () => {
  const text = organizerBookingMessages()
  const { id } = useParams<{ id: string }>()
  const tripId = tripIdOf(id)
  const { data, isLoading, isError, refetch } = useQuery({
    ...organizerQueries.trip(tripId ?? 0),
    enabled: tripId !== null,
  })
  const trip = data ?? undefined
  useDocumentTitle(trip && pageTitle('tripRoll', text.rollTitle(trip.name)))
  return (
    <div className="mx-auto max-w-page px-4 py-8 print:p-0">
      <div className="flex flex-wrap gap-3 pb-6 print:hidden">
        <ButtonLink variant="outline" href={paths.tripDashboard()}>
          <ArrowLeft aria-hidden className="size-5" />
          {text.backToDashboard}
        </ButtonLink>
        {trip && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {text.print}
          </Button>
        )}
      </div>
      {isLoading && <Spinner label={uiMessages().loading} />}
      {isError && !trip && (
        <FailedPage title={text.rollFailed} onRetry={() => void refetch()}>
          <p>{uiMessages().connectionLost}</p>
        </FailedPage>
      )}
      {trip && <Roll trip={trip} />}
      {!trip && !isLoading && !isError && (
        <>
          <h1 className="text-3xl">{text.notFound}</h1>
          <p className="mt-2">{text.notFoundText}</p>
        </>
      )}
    </div>
  )
}
