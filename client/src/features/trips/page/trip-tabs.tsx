import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useRef } from 'react'
import { PhotoGallery } from '#client/features/listings/photo-gallery.tsx'
import { TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { useLoadablePhotos } from '#client/features/listings/use-loadable-photos.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { videoIdOf } from '#shared/trips/video.ts'
import { tripArt } from '../list/trip-pictures.ts'
import { Prose } from './prose.tsx'
import { TRIP_TABS, type TripTab, useTripTab } from './tab.ts'
import { TripIncluded } from './trip-included.tsx'
import { TripInfo } from './trip-info.tsx'
import type { TextLanguages, TripTexts } from './trip-texts.ts'
import { TripVideo } from './trip-video.tsx'

type TripPhotosProps = { trip: TripView; photos: readonly string[]; onBrokenPhoto: (url: string) => void }

/** All photos and the video (specification, "Trip detail", "Photos"). */
const TripPhotos = ({ trip, photos, onBrokenPhoto }: TripPhotosProps) => {
  const videoId = videoIdOf(trip.videoUrl)
  if (photos.length === 0 && videoId === null)
    return (
      <div data-nothing-to-print className="overflow-hidden rounded-2xl border border-contour bg-card">
        <TerrainArt {...tripArt(trip)} className="block h-56 w-full sm:h-80" />
        <p className="p-5 text-lg text-quiet">{tripPageMessages().noPhotos}</p>
      </div>
    )
  return (
    <div className="flex flex-col gap-8">
      {photos.length > 0 && (
        <PhotoGallery photos={photos} name={trip.name} alts={trip.imageAlts} onBroken={onBrokenPhoto} />
      )}
      {videoId !== null && <TripVideo key={videoId} videoId={videoId} trip={trip} />}
    </div>
  )
}

/** What to bring. */
const TripPackingList = ({ items, lang }: { items: readonly string[]; lang: string }) =>
  items.length > 0 ? (
    <ul lang={lang} className="list-disc gap-x-10 pl-6 text-lg marker:text-moss md:columns-2">
      {items.map((item) => (
        <li key={item} className="break-inside-avoid py-1 pl-1">
          {item}
        </li>
      ))}
    </ul>
  ) : (
    <Prose paragraphs={[tripPageMessages().noPackingList]} />
  )

type TripAccommodationProps = { paragraphs: readonly string[]; lang: string }

/** Where people sleep; a text that fits most trips when the organizer wrote none. */
const TripAccommodation = ({ paragraphs, lang }: TripAccommodationProps) =>
  paragraphs.length > 0 ? (
    <Prose paragraphs={paragraphs} lang={lang} />
  ) : (
    <div className="flex max-w-prose flex-col gap-4">
      <Prose paragraphs={[tripPageMessages().usualAccommodation]} />
      <p className="rounded-xl bg-lichen p-4 text-on-lichen">
        <strong>{tripPageMessages().note}</strong> {tripPageMessages().usualAccommodationNote}
      </p>
    </div>
  )

const orElse = (paragraphs: readonly string[], otherwise: string) =>
  paragraphs.length > 0 ? paragraphs : [otherwise]

type PanelProps = { value: TripTab; shown: TripTab; children: ReactNode }

/** The screen shows one panel at a time; a print shows all of them, each with a heading. */
const Panel = ({ value, shown, children }: PanelProps) => {
  const isPrinted = useMediaQuery('print')
  const isShown = isPrinted || shown === value
  return (
    <TabPanel value={value} forceMount hidden={!isShown}>
      {isPrinted && <h2 className="pb-2 text-2xl">{tripPageMessages().tabs[value]}</h2>}
      {isShown && children}
    </TabPanel>
  )
}

type TripTabsProps = {
  trip: TripView
  /** The trip's texts in the reader's language. */
  texts: TripTexts
  lang: TextLanguages
  /** All photos, main image first. */
  photoUrls: readonly string[]
}

type PanelsProps = Omit<TripTabsProps, 'photoUrls'> & {
  shown: TripTab
  photos: readonly string[]
  onBrokenPhoto: (url: string) => void
  onOpen: (tab: TripTab) => void
}

/** The pressed tab answers at once, and its panel follows: nothing of it is rendered before. */
const Panels = memo(({ shown, trip, texts, lang, photos, onBrokenPhoto, onOpen }: PanelsProps) => {
  const text = tripPageMessages()
  return (
    <>
      <Panel shown={shown} value="info">
        <TripInfo
          trip={trip}
          texts={texts}
          lang={lang}
          photos={photos}
          onBrokenPhoto={onBrokenPhoto}
          onOpen={onOpen}
        />
      </Panel>
      <Panel shown={shown} value="photos">
        <TripPhotos trip={trip} photos={photos} onBrokenPhoto={onBrokenPhoto} />
      </Panel>
      <Panel shown={shown} value="accommodation">
        <TripAccommodation paragraphs={texts.accommodation} lang={lang.accommodation} />
      </Panel>
      <Panel shown={shown} value="included">
        <TripIncluded texts={texts} lang={lang} />
      </Panel>
      <Panel shown={shown} value="itinerary">
        <Prose paragraphs={orElse(texts.itinerary, text.noItinerary)} lang={lang.itinerary} />
      </Panel>
      <Panel shown={shown} value="packing">
        <TripPackingList items={texts.packingList} lang={lang.packingList} />
      </Panel>
      <Panel shown={shown} value="terms">
        <Prose paragraphs={orElse(texts.terms, text.noTerms)} lang={lang.terms} />
      </Panel>
    </>
  )
})

/** Everything about the trip, in seven tabs. */
export const TripTabs = ({ trip, texts, lang, photoUrls }: TripTabsProps) => {
  const text = tripPageMessages()
  const [tab, chooseTab] = useTripTab()
  const { photos, dropPhoto } = useLoadablePhotos(photoUrls)
  const row = useRef<HTMLDivElement>(null)

  // On a phone the row is wider than the screen, so the chosen tab is scrolled to the middle.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-tab=${tab}]`)
    if (!row.current || !chosen) return
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2
  }, [tab])

  const openTab = useCallback(
    (next: TripTab) => {
      chooseTab(next)
      row.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
    },
    [chooseTab],
  )

  return (
    <Tabs value={tab} onValueChange={chooseTab}>
      <TabList ref={row} aria-label={text.tabsLabel} className="relative">
        {TRIP_TABS.map((value) => (
          <Tab key={value} value={value} data-tab={value}>
            {text.tabs[value]}
          </Tab>
        ))}
      </TabList>
      <Panels
        shown={useDeferredValue(tab)}
        trip={trip}
        texts={texts}
        lang={lang}
        photos={photos}
        onBrokenPhoto={dropPhoto}
        onOpen={openTab}
      />
    </Tabs>
  )
}
