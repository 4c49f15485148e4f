import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { PhotoGallery } from '#client/features/listings/photo-gallery.tsx'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { lacks } from '#shared/trips/drafts.ts'
import { featureLabel, isTripTag, levelLabel } from '#shared/trips/labels.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { Prose } from './prose.tsx'
import type { TripTab } from './tab.ts'
import { TripSummary } from './trip-summary.tsx'
import type { TextLanguages, TripTexts } from './trip-texts.ts'

const MOST_THUMBNAILS = 6

type FactProps = { label: string; isWide?: boolean; children: ReactNode }

const Fact = ({ label, isWide = false, children }: FactProps) => (
  <div
    className={`wrap-anywhere rounded-xl border border-contour bg-card px-4 py-2.5 ${isWide ? 'col-span-full' : ''}`}
  >
    <dt className="text-quiet text-sm">{label}</dt>
    <dd className="font-heading font-semibold text-lg tabular-nums leading-tight">{children}</dd>
  </div>
)

type TripInfoProps = {
  trip: TripView
  texts: Pick<TripTexts, 'description' | 'features' | 'itinerary' | 'includedItems'>
  lang: TextLanguages
  photos: readonly string[]
  onBrokenPhoto: (url: string) => void
  onOpen: (tab: TripTab) => void
}

/** The first photos, the days and inclusions in short, description, facts and features (specification, "Trip detail", "Trip Info"). */
export const TripInfo = ({ trip, texts, lang, photos, onBrokenPhoto, onOpen }: TripInfoProps) => {
  const text = tripPageMessages()
  const trips = sharedTripMessages()
  const more = photos.length - MOST_THUMBNAILS
  return (
    <div className="flex flex-col gap-6">
      {photos.length > 0 && (
        <div className="flex flex-col items-start gap-2">
          <PhotoGallery
            photos={photos}
            shown={MOST_THUMBNAILS}
            name={trip.name}
            alts={trip.imageAlts}
            onBroken={onBrokenPhoto}
            layout="strip"
          />
          {more > 0 && (
            <Button icon={Images} variant="outline" size="small" onClick={() => onOpen('photos')}>
              {text.morePhotos(more)}
            </Button>
          )}
        </div>
      )}
      <TripSummary texts={texts} lang={lang} onOpen={onOpen} />
      <Prose paragraphs={texts.description} lang={lang.description} />
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {trip.terrain.length > 0 && (
          <Fact label={text.terrain}>
            {trip.terrain.map((terrain) => raceMessages().terrain[terrain]).join(', ')}
          </Fact>
        )}
        {!lacks(trip, 'difficulty') && <Fact label={text.difficulty}>{levelLabel(trip.difficulty)}</Fact>}
        {!lacks(trip, 'startDate', 'endDate') && (
          <Fact label={text.duration}>{trips.days(trip.duration)}</Fact>
        )}
        {!lacks(trip, 'maxGroupSize') && (
          <Fact label={text.groupSize}>{trips.groupSize(trip.maxGroupSize)}</Fact>
        )}
        {trip.meetingPoint && (
          <Fact label={text.meetingPoint} isWide>
            {trip.meetingPoint}
          </Fact>
        )}
      </dl>
      {texts.features.length > 0 && (
        <ul aria-label={text.features} className="flex flex-wrap gap-2">
          {texts.features.map((feature) => (
            <li key={feature} lang={isTripTag(feature) ? undefined : lang.features} className="max-w-full">
              <Chip>{featureLabel(feature)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
