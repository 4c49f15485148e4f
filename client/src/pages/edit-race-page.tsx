import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { useSession } from '#client/features/accounts/session.ts'
import { FormOnItsWay, FormRefusal } from '#client/features/listing-form/form-refusal.tsx'
import { listingId } from '#client/features/listing-form/listing-id.ts'
import { nextEdition } from '#client/features/race-form/next-year.ts'
import { RaceForm } from '#client/features/race-form/race-form.tsx'
import { emptyRace, raceValuesOf } from '#client/features/race-form/race-values.ts'
import { raceQueries } from '#client/features/races/api.ts'
import { ElevationProfile } from '#client/features/races/elevation-profile.tsx'
import { RaceCard } from '#client/features/races/race-card.tsx'
import { ApiError } from '#client/lib/api.ts'
import { useDocumentTitle } from '#client/lib/use-document-title.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/paths.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { PlacePicker } from './place-picker.tsx'

type FormProps = Pick<ComponentProps<typeof RaceForm>, 'race' | 'start' | 'draftKey' | 'title' | 'cancelHref'>

const Form = (props: FormProps) => {
  const [, navigate] = useLocation()
  return (
    <RaceForm
      {...props}
      onSaved={(id) => navigate(paths.race(id))}
      picker={PlacePicker}
      drawing={ElevationProfile}
      card={(race) => <RaceCard race={race} eager />}
    />
  )
}

const mayEdit = (user: UserView, race: RaceView) => user.isRaceAdmin || race.createdBy === user.id

const ToDashboard = () => (
  <ButtonLink href={paths.raceDashboard()} variant="outline">
    My Races
  </ButtonLink>
)

const Missing = () => (
  <FormRefusal
    title="Race not found"
    text="It may have been deleted by its organizer, or the address is mistyped."
  >
    <ToDashboard />
  </FormRefusal>
)

const NotYours = ({ race }: { race: RaceView }) => (
  <FormRefusal
    title="This race is not yours to change"
    text={`Only the organizer of ${race.name} may do that.`}
  >
    <ButtonLink href={paths.race(race.id)}>See the race</ButtonLink>
    <ToDashboard />
  </FormRefusal>
)

type WithRaceProps = {
  id: number | null
  user: UserView
  title: string
  children: (race: RaceView) => ReactNode
}

/** Asks for the race as it is now and whether it is theirs to change, before there is a form. */
const WithOwnRace = ({ id, user, title, children }: WithRaceProps) => {
  const asked = useQuery({ ...raceQueries.one(id ?? 0), enabled: id !== null, refetchOnMount: 'always' })
  const [opened, setOpened] = useState<RaceView | null>(null)
  // The form stays whatever is asked again later.
  if (opened === null && asked.isSuccess && asked.isFetchedAfterMount) setOpened(asked.data)
  if (opened !== null) return mayEdit(user, opened) ? children(opened) : <NotYours race={opened} />
  if (id === null) return <Missing />
  if (asked.isError) {
    const isMissing = asked.error instanceof ApiError && asked.error.status === 404
    if (isMissing) return <Missing />
    return (
      <FormRefusal
        title="The race could not be loaded"
        text="The connection may be gone for a moment, or the server is."
      >
        <Button onClick={() => void asked.refetch()}>Try again</Button>
        <ToDashboard />
      </FormRefusal>
    )
  }
  return <FormOnItsWay title={title} label="Loading race details..." />
}

const Creating = ({ user }: { user: UserView }) => {
  const from = new URLSearchParams(useSearch()).get('from')
  const start = useMemo(() => emptyRace(user.email), [user.email])
  if (from === null) {
    return (
      <Form
        race={null}
        start={start}
        draftKey={`${user.id}:race:new`}
        title="New race"
        cancelHref={paths.raceDashboard()}
      />
    )
  }
  const id = listingId(from)
  return (
    <WithOwnRace key={from} id={id} user={user} title="Next edition">
      {(race) => (
        <Form
          race={null}
          start={nextEdition(race)}
          draftKey={`${user.id}:race:from:${race.id}`}
          title={`Next edition of ${race.name}`}
          cancelHref={paths.raceDashboard()}
        />
      )}
    </WithOwnRace>
  )
}

/** A new race, empty or as the next edition of another: `?from=7` (contract, section 9). */
export const CreateRacePage = () => {
  useDocumentTitle('New race')
  const { user } = useSession()
  return user && <Creating user={user} />
}

/** The form of a race that is there already: for its organizer and the race admin. */
export const EditRacePage = () => {
  useDocumentTitle('Edit race')
  const { user } = useSession()
  const { id } = useParams<{ id: string }>()
  return (
    user && (
      <WithOwnRace key={id} id={listingId(id)} user={user} title="Edit race">
        {(race) => (
          <Form
            race={race}
            start={raceValuesOf(race)}
            draftKey={`${user.id}:race:${race.id}`}
            title="Edit race"
            cancelHref={paths.race(race.id)}
          />
        )}
      </WithOwnRace>
    )
  )
}
