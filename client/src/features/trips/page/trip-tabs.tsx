import { type ReactNode, useEffect, useRef } from 'react'
import { useLoadablePhotos } from '#client/features/listings/use-loadable-photos.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import type { TripView } from '#shared/trips/schema.ts'
import { Prose } from './prose.tsx'
import { TRIP_TABS, type TripTab, useTripTab } from './tab.ts'
import { TripAccommodation } from './trip-accommodation.tsx'
import { TripIncluded } from './trip-included.tsx'
import { TripInfo } from './trip-info.tsx'
import { TripPackingList } from './trip-packing-list.tsx'
import { TripPhotos } from './trip-photos.tsx'
import type { TextLanguages, TripTexts } from './trip-texts.ts'

const NO_ITINERARY = ['The organizer has not written down the days yet.']
const NO_TERMS = ['Complete terms and conditions will be provided during the booking process.']

const orElse = (paragraphs: readonly string[], otherwise: readonly string[]) =>
  paragraphs.length > 0 ? paragraphs : otherwise

/** One panel is shown at a time; on paper all of them, each under its name. */
const Panel = ({ value, children }: { value: TripTab; children: ReactNode }) => {
  const isPrinted = useMediaQuery('print')
  return (
    <TabPanel value={value} forceMount={isPrinted || undefined}>
      {isPrinted && <h2 className="pb-2 text-2xl">{TRIP_TABS.find((tab) => tab.value === value)?.name}</h2>}
      {children}
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

/** Everything about the trip, in seven tabs. */
export const TripTabs = ({ trip, texts, lang, photoUrls }: TripTabsProps) => {
  const [tab, chooseTab] = useTripTab()
  const { photos, dropPhoto } = useLoadablePhotos(photoUrls)
  const row = useRef<HTMLDivElement>(null)

  // On a phone the row is longer than the screen: the chosen tab is brought to its middle.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-tab=${tab}]`)
    if (!row.current || !chosen) return
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2
  }, [tab])

  const openPhotosTab = () => {
    chooseTab('photos')
    row.current?.querySelector<HTMLElement>('[data-tab=photos]')?.focus()
  }

  return (
    <Tabs value={tab} onValueChange={chooseTab}>
      <TabList ref={row} aria-label="About this trip" className="relative">
        {TRIP_TABS.map(({ value, name }) => (
          <Tab key={value} value={value} data-tab={value}>
            {name}
          </Tab>
        ))}
      </TabList>
      <Panel value="info">
        <TripInfo
          trip={trip}
          texts={texts}
          lang={lang}
          photos={photos}
          onBrokenPhoto={dropPhoto}
          onAllPhotos={openPhotosTab}
        />
      </Panel>
      <Panel value="photos">
        <TripPhotos trip={trip} photos={photos} onBrokenPhoto={dropPhoto} />
      </Panel>
      <Panel value="accommodation">
        <TripAccommodation paragraphs={texts.accommodation} lang={lang.accommodation} />
      </Panel>
      <Panel value="included">
        <TripIncluded texts={texts} lang={lang} />
      </Panel>
      <Panel value="itinerary">
        <Prose paragraphs={orElse(texts.itinerary, NO_ITINERARY)} lang={lang.itinerary} />
      </Panel>
      <Panel value="packing">
        <TripPackingList items={texts.packingList} lang={lang.packingList} />
      </Panel>
      <Panel value="terms">
        <Prose paragraphs={orElse(texts.terms, NO_TERMS)} lang={lang.terms} />
      </Panel>
    </Tabs>
  )
}
