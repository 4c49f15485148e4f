import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { renewSession } from '#client/features/accounts/session/change-session.ts'
import { useSession } from '#client/features/accounts/session/session.ts'
import { BookedNote } from '#client/features/bookings/card/booked-note.tsx'
import { BookingBar } from '#client/features/bookings/card/booking-bar.tsx'
import { BookingCard } from '#client/features/bookings/card/booking-card.tsx'
import { DraftPageNotice } from '#client/features/listings/draft/draft-page-notice.tsx'
import { HiddenNotice } from '#client/features/listings/hidden-notice.tsx'
import { ShareButton } from '#client/features/listings/share-button.tsx'
import { ReportButton } from '#client/features/reports/report-button.tsx'
import { TripReviewArea } from '#client/features/reviews/trip/trip-review-area.tsx'
import { SaveButton } from '#client/features/saved/save-button.tsx'
import { LanguageSwitch } from '#client/features/translation/language-switch.tsx'
import { useTranslated } from '#client/features/translation/use-translated.ts'
import { photosOf } from '#client/features/trips/list/trip-pictures.ts'
import { OrganizerCard } from '#client/features/trips/page/organizer-card.tsx'
import { OtherDates } from '#client/features/trips/page/other-dates.tsx'
import { Prose } from '#client/features/trips/page/prose.tsx'
import { TripHero } from '#client/features/trips/page/trip-hero.tsx'
import { TripTabs } from '#client/features/trips/page/trip-tabs.tsx'
import { tripTexts } from '#client/features/trips/page/trip-texts.ts'
import { JoinButton, JoinList } from '#client/features/waiting-list/join/join-list.tsx'
import type { Joined } from '#client/features/waiting-list/join/join-list-dialog.tsx'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { mailLink } from '#client/lib/format/mail-link.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ScrollColumn } from '#client/ui/scroll-column.tsx'
import { LongDay } from '#client/ui/signs/long-day.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import type { PartyView } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
import { lacks } from '#shared/trips/drafts.ts'
import { isFullyBooked, mayManageTrip, spotsOf } from '#shared/trips/rules.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { PlaceOnMap } from '../maps/place-on-map.tsx'
import { NearbyRaces } from '../nearby/nearby-races.tsx'

const Day = ({ label, day }: { label: string; day: string }) => (
  <div className="flex gap-3">
    <dt className="w-12 text-quiet">{label}</dt>
    <dd className="font-semibold tabular-nums">
      <LongDay day={day} />
    </dd>
  </div>
)

/** The trip's dates, and a calendar file of them. */
const TripDatesCard = ({ trip }: { trip: Pick<TripView, 'id' | 'startDate' | 'endDate'> }) => (
  <Card>
    <section aria-labelledby="trip-dates" className="flex flex-col items-start gap-3 p-5">
      <h2 id="trip-dates" className="text-xl">
        {tripPageMessages().tripDates}
      </h2>
      <dl className="flex flex-col gap-1 text-lg">
        <Day label={tripPageMessages().start} day={trip.startDate} />
        <Day label={tripPageMessages().end} day={trip.endDate} />
      </dl>
      <ButtonLink icon={CalendarPlus} variant="outline" href={`/api/trips/${trip.id}/calendar.ics`} download>
        {tripPageMessages().addToCalendar}
      </ButtonLink>
    </section>
  </Card>
)

const loadDialog = async () => ({
  default: (await import('#client/features/bookings/book/booking-dialog.tsx')).BookingDialog,
})
const BookingDialog = lazyWhole(loadDialog)

/** Loads the form's code before anybody presses the button, in two pieces: a phone answers in between. */
const preloadDialog = async () => {
  await import('#shared/bookings/form-schema.ts')
  await loadDialog()
}

/** Hero, tabs and cards of a trip, with the booking dialog. */
export const TripDetail = ({ trip }: { trip: TripView }) => {
  const { user, ended } = useSession()
  const client = useQueryClient()
  const isNarrow = useMediaQuery('(width < 1024px)')
  const [isBooking, setBooking] = useState(false)
  const [booked, setBooked] = useState<PartyView | null>(null)
  const [isJoining, setJoining] = useState(false)
  const [joined, setJoined] = useState<Joined | null>(null)
  const wasOpened = useRef(false)
  wasOpened.current ||= isBooking
  const photoUrls = useMemo(() => photosOf(trip), [trip])
  const originals = useMemo(() => tripTexts(trip), [trip])
  const { texts, lang, ...translation } = useTranslated(originals, trip.language)

  useEffect(() => void preloadDialog().catch(() => {}), [])

  const mailUrl = trip.organizerEmail ? mailLink(trip.organizerEmail, trip.name) : null
  const book = () => setBooking(true)
  const tabs = <TripTabs trip={trip} texts={texts} lang={lang} photoUrls={photoUrls} />
  const bookingCard = (
    <BookingCard
      trip={trip}
      onBook={isNarrow && !isFullyBooked(trip) ? undefined : book}
      waitingList={
        <JoinList
          trip={trip}
          person={user}
          isOpen={isJoining}
          setOpen={setJoining}
          joined={joined}
          onJoined={setJoined}
        />
      }
    >
      {booked && <BookedNote key={booked.id} booking={booked} organizer={{ ...trip, mailUrl }} />}
    </BookingCard>
  )
  const actions = (
    <div className="flex flex-wrap gap-2 print:hidden">
      {!trip.isDraft && <SaveButton kind="trip" id={trip.id} name={trip.name} look="text" />}
      <ShareButton title={trip.name} path={paths.trip(trip.id)} />
    </div>
  )
  const position = positionOf(trip.coordinates)
  const where = position && (
    <section aria-labelledby="trip-place" className="trip-place flex flex-col gap-3 max-lg:order-3">
      <h2 id="trip-place" className="text-2xl">
        {tripPageMessages().where}
      </h2>
      <PlaceOnMap position={position} name={trip.name} />
    </section>
  )
  const report = !trip.isDraft && <ReportButton kind="trip" id={trip.id} name={trip.name} />

  return (
    <article>
      <HiddenNotice reason={trip.hiddenReason} />
      <DraftPageNotice kind="trip" listing={trip} />
      <TripHero trip={trip} aside={<LanguageSwitch {...translation} />} mayEdit={mayManageTrip(user, trip)} />
      {/* In a narrow window all of it is one column, in the order of its classes. */}
      <div className="trip-columns mx-auto flex max-w-page flex-col gap-6 px-4 pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <ScrollColumn label={tripPageMessages().sidebar} more={tripPageMessages().moreInSidebar}>
          <div className="max-lg:contents lg:flex lg:flex-col lg:gap-5">
            {bookingCard}
            {actions}
            <div className="trip-cards flex flex-col gap-6 max-lg:order-2 lg:gap-5">
              <OrganizerCard trip={trip} />
              {!lacks(trip, 'startDate', 'endDate') && <TripDatesCard trip={trip} />}
              <OtherDates trip={trip} />
            </div>
          </div>
        </ScrollColumn>
        <div className="max-lg:contents lg:order-first lg:flex lg:flex-col lg:gap-10">
          <div className="min-w-0 max-lg:order-1">{tabs}</div>
          {where}
        </div>
      </div>
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-6 lg:pt-12">
        {!trip.isDraft && <TripReviewArea trip={trip} />}
        <NearbyRaces trip={trip} />
        {report}
      </div>
      {isNarrow !== false && (
        <BookingBar
          trip={trip}
          onBook={book}
          waitingList={joined === null && <JoinButton className="min-w-0" onJoin={() => setJoining(true)} />}
        />
      )}
      {wasOpened.current && (
        <Suspense>
          <BookingDialog
            open={isBooking}
            onOpenChange={setBooking}
            trip={trip}
            terms={texts.terms.length > 0 && <Prose paragraphs={texts.terms} lang={lang.terms} />}
            spots={isFullyBooked(trip) ? 0 : spotsOf(trip)}
            booker={user}
            loginAgain={ended && paths.auth(ended.userType)}
            onSignedOut={() => void renewSession(client).catch(() => {})}
            onBooked={setBooked}
          />
        </Suspense>
      )}
    </article>
  )
}
