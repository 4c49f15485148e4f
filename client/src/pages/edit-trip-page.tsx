import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useSession } from '#client/features/accounts/session.ts'
import { FormOnItsWay, FormRefusal } from '#client/features/listing-form/form-refusal.tsx'
import { listingId } from '#client/features/listing-form/listing-id.ts'
import { TripForm } from '#client/features/trip-form/trip-form.tsx'
import { emptyTrip, tripValuesOf } from '#client/features/trip-form/trip-values.ts'
import { tripQueries } from '#client/features/trips/api.ts'
import { TripCard } from '#client/features/trips/trip-card.tsx'
import { ApiError } from '#client/lib/api.ts'
import { useDocumentTitle } from '#client/lib/use-document-title.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/paths.ts'
import { mayManageTrip } from '#shared/trips/rules.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { PlacePicker } from './place-picker.tsx'

type FormProps = Pick<ComponentProps<typeof TripForm>, 'trip' | 'start' | 'draftKey' | 'title' | 'cancelHref'>

const Form = (props: FormProps) => {
  const [, navigate] = useLocation()
  return (
    <TripForm
      {...props}
      onSaved={(id) => navigate(paths.trip(id))}
      picker={PlacePicker}
      card={(trip) => <TripCard trip={trip} eager />}
    />
  )
}

const ToDashboard = () => (
  <ButtonLink href={paths.tripDashboard()} variant="outline">
    My Trips
  </ButtonLink>
)

const Missing = () => (
  <FormRefusal
    title="Trip not found"
    text="It may have been deleted by its organizer, or the address is mistyped."
  >
    <ToDashboard />
  </FormRefusal>
)

const NotYours = ({ trip }: { trip: TripView }) => (
  <FormRefusal
    title="This trip is not yours to change"
    text={`Only the organizer of ${trip.name} may do that.`}
  >
    <ButtonLink href={paths.trip(trip.id)}>See the trip</ButtonLink>
    <ToDashboard />
  </FormRefusal>
)

/** Asks for the trip as it is now and whether it is theirs to change, before there is a form. */
const Editing = ({ id, user }: { id: number | null; user: UserView }) => {
  const asked = useQuery({ ...tripQueries.one(id ?? 0), enabled: id !== null, refetchOnMount: 'always' })
  const [trip, setTrip] = useState<TripView | null>(null)
  // The form stays whatever is asked again later.
  if (trip === null && asked.isSuccess && asked.isFetchedAfterMount) setTrip(asked.data)
  if (trip !== null) {
    if (!mayManageTrip(user, trip)) return <NotYours trip={trip} />
    return (
      <Form
        trip={trip}
        start={tripValuesOf(trip)}
        draftKey={`${user.id}:trip:${trip.id}`}
        title="Edit trip"
        cancelHref={paths.trip(trip.id)}
      />
    )
  }
  if (id === null) return <Missing />
  if (asked.isError) {
    const isMissing = asked.error instanceof ApiError && asked.error.status === 404
    if (isMissing) return <Missing />
    return (
      <FormRefusal
        title="The trip could not be loaded"
        text="The connection may be gone for a moment, or the server is."
      >
        <Button onClick={() => void asked.refetch()}>Try again</Button>
        <ToDashboard />
      </FormRefusal>
    )
  }
  return <FormOnItsWay title="Edit trip" label="Loading trip details..." />
}

const Creating = ({ user }: { user: UserView }) => {
  const start = useMemo(() => emptyTrip(user), [user])
  return (
    <Form
      trip={null}
      start={start}
      draftKey={`${user.id}:trip:new`}
      title="New trip"
      cancelHref={paths.tripDashboard()}
    />
  )
}

/** A new trip, with the organizer filled in from the account (contract, section 9). */
export const CreateTripPage = () => {
  useDocumentTitle('New trip')
  const { user } = useSession()
  return user && <Creating user={user} />
}

/** The form of a trip that is there already: for its organizer and the trip admin. */
export const EditTripPage = () => {
  useDocumentTitle('Edit trip')
  const { user } = useSession()
  const { id } = useParams<{ id: string }>()
  return user && <Editing key={id} id={listingId(id)} user={user} />
}
