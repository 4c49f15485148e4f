import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { renewSession } from '#client/features/accounts/session/change-session.ts'
import { useSession } from '#client/features/accounts/session/session.ts'
import { OfferForm } from '#client/features/bookings/book/offer-form.tsx'
import { BookedNote } from '#client/features/bookings/card/booked-note.tsx'
import { waitingCalls, waitingQueries } from '#client/features/waiting-list/api.ts'
import { Countdown } from '#client/features/waiting-list/entry/countdown.tsx'
import { LeaveList } from '#client/features/waiting-list/entry/leave-list.tsx'
import { ApiError } from '#client/lib/api/api.ts'
import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { mailLink } from '#client/lib/format/mail-link.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/forms/checkbox.tsx'
import { FailedPage } from '#client/ui/signs/failed-page.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { waitingEntryMessages } from '#messages/client/features/waiting-list/entry.ts'
import type { PartyView } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { WaitingView } from '#shared/waiting-list/schema.ts'

const Note = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // After leaving or booking, the button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className="flex max-w-xl flex-col items-start gap-4 p-5 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-3xl focus-visible:outline-none">
          {title}
        </h1>
        {children}
      </div>
    </Card>
  )
}

const TripFacts = ({ entry: { trip, seats, atLeast } }: { entry: WaitingView }) => {
  const text = waitingEntryMessages()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
      <dt className="text-quiet">{text.dates}</dt>
      <dd className="tabular-nums">
        {formatShortDay(trip.startDate)} - {formatShortDay(trip.endDate)}
      </dd>
      <dt className="text-quiet">{text.wanted}</dt>
      <dd className="tabular-nums">{text.wantedSpots(seats, atLeast)}</dd>
    </dl>
  )
}

type StateProps = { token: string; entry: WaitingView; onLeft: () => void }

const Waiting = ({ token, entry, onLeft }: StateProps) => {
  const text = waitingEntryMessages()
  const place = entry.position === null || entry.position === 1 ? text.first : text.position(entry.position)
  return (
    <div className="flex flex-col gap-5 p-5 sm:p-8">
      <p role="status" className="font-bold font-heading text-2xl">
        {entry.offering === 'over' ? text.noLonger : place}
      </p>
      <p className="max-w-prose [overflow-wrap:anywhere]">{text.waitingText(entry.email)[entry.offering]}</p>
      <TripFacts entry={entry} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={paths.trip(entry.trip.id)}>
          {text.viewTrip}
        </ButtonLink>
        <LeaveList token={token} isOffered={false} onLeft={onLeft} />
      </div>
    </div>
  )
}

const Offered = ({
  token,
  entry,
  onLeft,
  onBooked,
}: StateProps & { onBooked: (booking: PartyView) => void }) => {
  const text = waitingEntryMessages()
  const client = useQueryClient()
  const { user } = useSession()
  const stayId = useId()
  const offered = entry.offeredSeats ?? 0
  const [stay, setStay] = useState(false)
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: queryKeys.waitingEntry(token) }),
    [client, token],
  )
  return (
    <div className="flex flex-col gap-5 p-5 sm:p-8">
      <p role="status" className="font-bold font-heading text-2xl">
        {text.held(offered)}
      </p>
      {entry.until && <Countdown until={entry.until} onEnd={refresh} />}
      {offered < entry.seats && <p>{text.wantedMore(entry.seats)}</p>}
      <TripFacts entry={entry} />
      <section aria-label={text.bookTitle} className="flex flex-col gap-5">
        <h2 className="text-2xl">{text.bookTitle}</h2>
        {offered > 1 && <p>{text.bookFewer}</p>}
        <OfferForm
          trip={entry.trip}
          spots={offered}
          start={entry}
          booker={user}
          aboutTrip={text.aboutTrip}
          send={({ fields, ...given }) =>
            waitingCalls.accept({ token, ...given, fields: { ...fields, ...(stay && { stay }) } })
          }
          ask={(people) =>
            people < entry.seats && (
              <div>
                <Checkbox
                  checked={stay}
                  onChange={({ target }) => setStay(target.checked)}
                  aria-describedby={stayId}
                >
                  {text.stayFor(entry.seats - people)}
                </Checkbox>
                <p id={stayId} className="text-quiet">
                  {text.stayText}
                </p>
              </div>
            )
          }
          onBooked={(booking) => {
            onBooked(booking)
            refresh()
          }}
          onSignedOut={() => void renewSession(client).catch(() => {})}
        />
      </section>
      <LeaveList token={token} isOffered onLeft={onLeft} />
    </div>
  )
}

const Entry = ({ token, entry }: { token: string; entry: WaitingView }) => {
  const text = waitingEntryMessages()
  const [end, setEnd] = useState<'left' | 'declined' | PartyView | null>(null)
  const { trip, state } = entry
  const viewTrip = (
    <ButtonLink variant="outline" href={paths.trip(trip.id)}>
      {text.viewTrip}
    </ButtonLink>
  )
  if (end === 'left' || end === 'declined')
    return (
      <Note title={end === 'left' ? text.left : text.declined}>
        <p>{end === 'left' ? text.leftText : text.declinedText}</p>
        {viewTrip}
      </Note>
    )
  if (end)
    return (
      <>
        <h1 className="pb-6 text-4xl">{text.booked}</h1>
        {state === 'waiting' && <p className="pb-4">{text.stillWaiting(entry.seats)}</p>}
        <BookedNote
          booking={end}
          organizer={{
            ...trip,
            mailUrl: trip.organizerEmail ? mailLink(trip.organizerEmail, trip.name) : null,
          }}
        />
      </>
    )
  const leave = <LeaveList token={token} isOffered onLeft={() => setEnd('declined')} />
  if (entry.afterOffer === 'hidden')
    return (
      <Note title={text.notNow}>
        <p className="font-semibold">{trip.name}</p>
        <p>{text.afterOffer.hidden}</p>
        {leave}
      </Note>
    )
  if (trip.isCancelled && state !== 'booked')
    return (
      <Note title={text.cancelled}>
        <p className="font-semibold">{trip.name}</p>
        {trip.cancelReason && (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{trip.cancelReason}</p>
        )}
        <p>{text.cancelledText}</p>
        {viewTrip}
      </Note>
    )
  if (state === 'lapsed' || state === 'booked')
    return (
      <Note title={text[state]}>
        <p className="font-semibold">{trip.name}</p>
        <p>{state === 'lapsed' ? text.afterOffer[entry.afterOffer ?? 'unheld'] : text.bookedText}</p>
        {viewTrip}
      </Note>
    )
  return (
    <>
      <h1 className="pb-6 text-4xl [overflow-wrap:anywhere]">
        {text.title}: {trip.name}
      </h1>
      <Card>
        {state === 'waiting' ? (
          <Waiting token={token} entry={entry} onLeft={() => setEnd('left')} />
        ) : (
          <Offered token={token} entry={entry} onLeft={() => setEnd('declined')} onBooked={setEnd} />
        )}
      </Card>
    </>
  )
}

const Unknown = () => {
  const text = waitingEntryMessages()
  return (
    <Note title={text.unknown}>
      <p>{text.unknownText}</p>
      <ButtonLink variant="primary" href={paths.trips()}>
        {text.findTrips}
      </ButtonLink>
    </Note>
  )
}

const LinkedEntry = ({ token }: { token: string }) => {
  const text = waitingEntryMessages()
  const { data, error, refetch } = useQuery(waitingQueries.entry(token))
  // What was read before stays, also when the entry is deleted because its owner has left.
  if (data) return <Entry token={token} entry={data} />
  if (error instanceof ApiError && error.status === 404) return <Unknown />
  if (error) return <FailedPage title={text.failed} onRetry={() => void refetch()} />
  return <Spinner label={text.loading} />
}

/** The page of the link in a waiting list's mails: the position, or the offer with its form (contract, section 11). */
export const WaitingListPage = () => {
  const { token } = useParams<{ token?: string }>()
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6 sm:pt-10">
      {token ? <LinkedEntry key={token} token={token} /> : <Unknown />}
    </div>
  )
}
