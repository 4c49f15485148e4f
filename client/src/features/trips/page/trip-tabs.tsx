import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useRef } from 'react'
import { useLoadablePhotos } from '#client/features/listings/use-loadable-photos.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { Prose } from './prose.tsx'
import { TRIP_TABS, type TripTab, useTripTab } from './tab.ts'
import { TripAccommodation } from './trip-accommodation.tsx'
import { TripIncluded } from './trip-included.tsx'
import { TripInfo } from './trip-info.tsx'
import { TripPackingList } from './trip-packing-list.tsx'
import { TripPhotos } from './trip-photos.tsx'
import type { TextLanguages, TripTexts } from './trip-texts.ts'

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
