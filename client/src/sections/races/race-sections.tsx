import { type ReactNode, useMemo } from 'react'
import { useSession } from '#client/features/accounts/session/session.ts'
import { RaceOverview } from '#client/features/races/page/race-overview.tsx'
import { ReviewArea, WRITE_REVIEW_ID } from '#client/features/reviews/review-area.tsx'
import { LanguageSwitch } from '#client/features/translation/language-switch.tsx'
import { useTranslated } from '#client/features/translation/use-translated.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { raceDetailMessages } from '#messages/shared/races/details.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
import { labelOf } from '#shared/races/details/label-of.ts'
import { RACE_FEATURES } from '#shared/races/enums.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { paragraphsOf } from '#shared/text/paragraphs.ts'
import { PlaceOnMap } from '../maps/place-on-map.tsx'

type Facts = Pick<RaceView, 'features' | 'aidStationCount' | 'utmbPoints'>

const isKnownFeature = (feature: string) => RACE_FEATURES.some((known) => known === feature)

/**
 * What a race offers. `known` are the features we have labels for, aid stations and UTMB points, in the
 * language of the site; `own` are the organizer's words, in the language they were written in.
 */
const featureLabels = ({ features, aidStationCount, utmbPoints }: Facts) => {
  const text = racePageMessages()
  const labels = raceDetailMessages().features
  return {
    known: [
      ...features.filter(isKnownFeature).map((feature) => labelOf(labels, feature)),
      ...(aidStationCount > 0 ? [text.aidStations(aidStationCount)] : []),
      ...(utmbPoints > 0 ? [text.utmbPoints(utmbPoints)] : []),
    ],
    own: features.filter((feature) => !isKnownFeature(feature)),
  }
}

const SECTION = 'scroll-mt-40'

/** The race's description, features and place. The description can be translated. */
export const OverviewSection = ({ race, ask }: { race: RaceView; ask?: ReactNode }) => {
  const features = useMemo(() => featureLabels(race), [race])
  // Our own labels are in the language of the site already. Where the organizer's texts are, too, all of them are
  // translated together.
  const isOneLanguage = currentLanguage() === race.language
  const fields = useMemo(
    () => ({
      paragraphs: paragraphsOf(race.description),
      features: isOneLanguage ? [...features.known, ...features.own] : features.own,
    }),
    [race, features, isOneLanguage],
  )
  const { texts, lang, ...translation } = useTranslated(fields, race.language)
  const position = positionOf(race.coordinates)
  return (
    <section id="overview" aria-labelledby="overview-title" className={SECTION}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4">
        <h2 id="overview-title" className="text-2xl">
          {racePageMessages().sections.overview}
        </h2>
        <LanguageSwitch {...translation} />
      </div>
      <RaceOverview
        race={race}
        knownFeatures={isOneLanguage ? [] : features.known}
        texts={texts}
        lang={lang}
        ask={ask}
        map={position && <PlaceOnMap position={position} name={race.name} />}
      />
    </section>
  )
}

/** The race's reviews. Signing in to write one leads back here. */
export const ReviewsSection = ({ race }: { race: RaceView }) => {
  const { user, ended, isPending } = useSession()
  const partOf = (anchor: string) => `${paths.race(race.id)}#${anchor}`
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={SECTION}>
      <h2 id="reviews-title" className="pb-4 text-2xl">
        {racePageMessages().sections.reviews}
      </h2>
      <ReviewArea
        raceId={race.id}
        ratings={race.ratings}
        viewer={isPending ? undefined : user}
        loginUrl={paths.auth(undefined, partOf('reviews'))}
        ended={ended && { id: ended.id, loginUrl: paths.auth(ended.userType, partOf(WRITE_REVIEW_ID)) }}
      />
    </section>
  )
}
