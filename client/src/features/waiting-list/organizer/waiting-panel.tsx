import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { formatShortDayOf, formatShortMoment } from '#client/lib/format/format-moment.ts'
import { mailLink } from '#client/lib/format/mail-link.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { LoadProblem } from '#client/ui/signs/load-problem.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { organizerListMessages } from '#messages/client/features/waiting-list/organizer.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { Offering } from '#shared/waiting-list/enums.ts'
import { offeringOf } from '#shared/waiting-list/rules.ts'
import type { WaitingEntry } from '#shared/waiting-list/schema.ts'
import { waitingCalls, waitingQueries } from '../api.ts'

const nameOf = ({ firstName, lastName }: WaitingEntry) => `${firstName} ${lastName}`

/** Where somebody is on the list. Null once the list has ended for everybody, also for those who had no offer. */
const stateText = (
  { state, offeredSeats, until, createdAt }: WaitingEntry,
  offering: Offering,
): string | null => {
  const text = organizerListMessages()
  if (state === 'lapsed' && offering === 'over') return null
  if (state === 'offered') return text.offered(offeredSeats ?? 0, formatShortMoment(until ?? ''))
  return state === 'waiting' ? text.since(formatShortDayOf(createdAt)) : text.lapsed
}

const isNotOffered = (offering: Offering): offering is 'off' | 'over' =>
  offering === 'off' || offering === 'over'

/** What becomes of the trip's free spots; null where they are offered already. */
const offerNote = (offering: Offering, hasFreeSpot: boolean): string | null => {
  const text = organizerListMessages()
  if (isNotOffered(offering)) return text.notOffered[offering]
  if (offering === 'automatic') return hasFreeSpot ? null : `${text.noFreeSpot} ${text.goesToFirst}`
  if (hasFreeSpot) return `${text.byHand[offering]} ${text.offerYourself}`
  return `${text.noFreeSpot} ${text.byHand[offering]} ${text.offerYourselfLater}`
}

type EntryProps = {
  entry: WaitingEntry
  offering: Offering
  /** Whether the trip has a free spot to offer. */
  canOffer: boolean
  isBusy: boolean
  onOffer: () => void
  onRemove: () => void
}

const Entry = ({ entry, offering, canOffer, isBusy, onOffer, onRemove }: EntryProps) => {
  const text = organizerListMessages()
  const wants = text.wants(entry.seats, entry.atLeast)
  const state = stateText(entry, offering)
  const name = nameOf(entry)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-contour border-t py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          {entry.position !== null && <span className="tabular-nums">{entry.position}. </span>}
          <strong>{name}</strong>{' '}
          <a href={mailLink(entry.email)} className="underline underline-offset-4">
            {entry.email}
          </a>
        </p>
        <p className="text-quiet tabular-nums">{state === null ? wants : `${wants} · ${state}`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {entry.state !== 'offered' && canOffer && (
          <Button
            variant="outline"
            size="small"
            aria-label={text.offerTo(name)}
            disabled={isBusy}
            onClick={onOffer}
          >
            {text.offer}
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={text.removeFrom(name)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </li>
  )
}

/** Who waits for spots of an organizer's trip, in order, with offers out of order and removal. */
export const WaitingPanel = ({ trip }: { trip: TripWithBookings }) => {
  const client = useQueryClient()
  const text = organizerListMessages()
  const [toRemove, setToRemove] = useState<WaitingEntry | null>(null)
  const { data, isError, refetch } = useQuery(waitingQueries.ofTrip(trip.id))
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.tripDashboard() })
  const failed = (error: Error) => {
    setToRemove(null)
    void refresh()
    void toastFailure(error, { about: 'waiting-list', title: text.failed, text: text.failedText })
  }
  const offering = useSingleMutation({
    mutationFn: async (entry: WaitingEntry) => {
      await waitingCalls.offer(trip.id, entry.id)
      await refresh()
    },
    onSuccess: (_nothing, entry) =>
      void toast({
        about: 'waiting-list',
        title: text.offerMade,
        description: text.offerMadeText(nameOf(entry)),
      }),
    onError: failed,
  })
  const removing = useSingleMutation({
    mutationFn: async (entry: WaitingEntry) => {
      await waitingCalls.remove(trip.id, entry.id)
      await refresh()
    },
    onSuccess: (_nothing, entry) => {
      setToRemove(null)
      void toast({
        about: 'waiting-list',
        title: text.removed,
        description: text.removedText(nameOf(entry)),
      })
    },
    onError: failed,
  })
  if (isError) return <LoadProblem text={text.loadFailed} onRetry={() => void refetch()} />
  if (!data) return <p className="text-quiet">{text.loading}</p>
  if (data.length === 0) return null
  const isListed = !trip.isDraft && trip.hiddenReason === undefined
  const way = offeringOf({ ...trip, isListed }, utcDay(new Date()))
  const hasFreeSpot = trip.availableSpots > 0
  const note = offerNote(way, hasFreeSpot)
  return (
    <section className="flex flex-col gap-2 pt-4">
      <h3 className="text-lg">{text.title(data.filter(({ state }) => state !== 'lapsed').length)}</h3>
      <ol aria-label={text.listOf(trip.name)} className="flex flex-col">
        {data.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            offering={way}
            canOffer={hasFreeSpot && !isNotOffered(way)}
            isBusy={offering.isPending}
            onOffer={() => offering.mutate(entry)}
            onRemove={() => setToRemove(entry)}
          />
        ))}
      </ol>
      {note !== null && <p className="text-quiet text-sm">{note}</p>}
      {toRemove && (
        <ConfirmDialog
          onClose={() => setToRemove(null)}
          title={text.removeTitle(nameOf(toRemove))}
          description={text.removeText}
          confirmLabel={text.remove}
          onConfirm={() => removing.mutate(toRemove)}
          pending={removing.isPending}
        />
      )}
    </section>
  )
}
