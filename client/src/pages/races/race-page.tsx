import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'wouter'
import { useSession } from '#client/features/accounts/session/session.ts'
import { DraftPageNotice } from '#client/features/listings/draft/draft-page-notice.tsx'
import { HiddenNotice } from '#client/features/listings/hidden-notice.tsx'
import { PhotoGallery } from '#client/features/listings/photo-gallery.tsx'
import { useLoadablePhotos } from '#client/features/listings/use-loadable-photos.ts'
import { raceQueries } from '#client/features/races/api.ts'
import { AskForFacts, AskOrganizer, factsToAsk } from '#client/features/races/page/ask-organizer.tsx'
import { ElevationProfile } from '#client/features/races/page/elevation-profile.tsx'
import { LearnMore } from '#client/features/races/page/learn-more.tsx'
import { NextEditionNotice } from '#client/features/races/page/next-edition-notice.tsx'
import { courseOfProfile } from '#client/features/races/page/profile-course.ts'
import { RaceFacts } from '#client/features/races/page/race-facts.tsx'
import { RaceHero } from '#client/features/races/page/race-hero.tsx'
import { galleryOf } from '#client/features/races/page/race-links.ts'
import { RaceReports } from '#client/features/reports/race-reports.tsx'
import { FollowSwitch } from '#client/features/saved/follow-switch.tsx'
import { SaveButton } from '#client/features/saved/save-button.tsx'
import { ApiError } from '#client/lib/api/api.ts'
import { useDocumentTitle } from '#client/lib/navigation/use-document-title.ts'
import { NearbyTrips } from '#client/sections/nearby/nearby-trips.tsx'
import { CourseSection, FinishSection, GlanceSection } from '#client/sections/races/course-sections.tsx'
import { OverviewSection, ReviewsSection } from '#client/sections/races/race-sections.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { pageTitle } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'
import type { AskedFact } from '#shared/races/facts/missing-facts.ts'
import { distanceList, mayManageRace } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { courseLine } from '#shared/races/track/course-line.ts'
import { NotFoundPage } from '../site/not-found-page.tsx'

/** The gallery, without photos that fail to load. */
const RacePhotos = ({ race }: { race: RaceView }) => {
  const urls = useMemo(() => [...new Set(galleryOf(race))], [race])
  const { photos, dropPhoto } = useLoadablePhotos(urls)
  if (photos.length === 0)
    return (
      <p data-nothing-to-print className="text-quiet">
        {racePageMessages().noPhotos}
      </p>
    )
  return <PhotoGallery photos={photos} name={race.name} alts={race.imageAlts} onBroken={dropPhoto} />
}

const SECTIONS = ['overview', 'photos', 'reviews'] as const

const SectionLinks = ({ isDraft }: { isDraft: boolean }) => (
  <nav aria-label={racePageMessages().sectionLinks} className="border-contour border-b print:hidden">
    <ul className="mx-auto flex max-w-page gap-1 overflow-x-auto px-1">
      {SECTIONS.filter((id) => !isDraft || id !== 'reviews').map((id) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-12 items-center whitespace-nowrap rounded-lg px-3 font-semibold underline-offset-8 hover:underline"
          >
            {racePageMessages().sections[id]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const Loading = () => (
  <div>
    <Skeleton className="h-[22rem] rounded-none sm:h-[26rem]" />
    <p role="status" className="mx-auto max-w-page px-4 py-6 text-quiet">
      {racePageMessages().loading}
    </p>
  </div>
)

type FailureProps = { isGone: boolean; onRetry: () => void }

const Failure = ({ isGone, onRetry }: FailureProps) => (
  <div role="alert" className="mx-auto max-w-prose px-4 py-16">
    <h1 tabIndex={-1} className="text-3xl">
      {racePageMessages().failed}
    </h1>
    <p className="mt-3">{isGone ? racePageMessages().gone : uiMessages().connectionLost}</p>
    <div className="mt-6 flex flex-wrap gap-3">
      {!isGone && <Button onClick={onRetry}>{uiMessages().tryAgain}</Button>}
      <ButtonLink href={paths.home()} variant={isGone ? 'primary' : 'outline'}>
        {racePageMessages().backToFinder}
      </ButtonLink>
    </div>
  </div>
)

/** The profile of a race whose courses have no track with heights. */
const ProfileSection = ({ race }: { race: RaceView }) => {
  const profile = race.elevationProfile
  if (!profile) return null
  const course = courseOfProfile(profile, distanceList(race.distanceKm))
  return (
    <section aria-labelledby="profile-title">
      <h2 id="profile-title" className="pb-2 text-2xl">
        {racePageMessages().profile}
      </h2>
      {course && <p className="pb-1 text-lg">{course}</p>}
      <ElevationProfile profile={profile} />
    </section>
  )
}

const RaceDetail = ({ race }: { race: RaceView }) => {
  const { user } = useSession()
  const mayEdit = mayManageRace(user, race)
  const courses = race.courses ?? []
  const facts = mayEdit ? [] : factsToAsk(race)
  const askFor = (fact: AskedFact) =>
    facts.includes(fact) ? <AskOrganizer raceId={race.id} fact={fact} /> : undefined
  const hasDrawnProfile = courses.some(({ track }) => track && courseLine({ km: 1, track })?.profile)
  return (
    <article>
      <HiddenNotice reason={race.hiddenReason} />
      <DraftPageNotice kind="race" listing={race} />
      <RaceHero race={race} mayEdit={mayEdit} />
      <RaceFacts race={race} askClimb={askFor('climb')} />
      <SectionLinks isDraft={race.isDraft} />
      <div className="mx-auto flex max-w-page flex-col gap-12 px-4 pt-8">
        <div className="flex flex-col gap-8">
          <NextEditionNotice race={race} mayEdit={mayEdit} />
          <LearnMore
            race={race}
            saveButton={
              !race.isDraft && (
                <>
                  <SaveButton kind="race" id={race.id} name={race.name} look="text" />
                  <FollowSwitch id={race.id} name={race.name} />
                </>
              )
            }
          />
          <GlanceSection race={race} askEntries={askFor('entries')} />
          <FinishSection race={race} />
        </div>
        <CourseSection race={race} />
        <OverviewSection
          race={race}
          ask={
            <AskForFacts
              raceId={race.id}
              facts={facts.filter((fact) => fact !== 'climb' && fact !== 'entries')}
            />
          }
        />
        {!hasDrawnProfile && <ProfileSection race={race} />}
        <section id="photos" aria-labelledby="photos-title" className="scroll-mt-40">
          <h2 id="photos-title" className="pb-4 text-2xl">
            {racePageMessages().sections.photos}
          </h2>
          <RacePhotos race={race} />
        </section>
        {!race.isDraft && <ReviewsSection race={race} />}
        <NearbyTrips race={race} />
        {!race.isDraft && <RaceReports race={race} reader={user} />}
      </div>
    </article>
  )
}

/** A race with everything we know about it (specification, "Race detail"). */
export const RacePage = () => {
  const { id = '' } = useParams<{ id: string }>()
  const isId = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647
  const race = useQuery({ ...raceQueries.one(Number(id)), enabled: isId })
  useDocumentTitle(race.data && pageTitle('race', race.data.name))

  if (!isId) return <NotFoundPage />
  if (race.isPending) return <Loading />
  if (race.isError) {
    const isGone = race.error instanceof ApiError && race.error.status === 404
    return <Failure isGone={isGone} onRetry={() => void race.refetch()} />
  }
  return <RaceDetail race={race.data} />
}
