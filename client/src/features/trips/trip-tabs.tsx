import { useEffect, useRef } from 'react'
import { useLoadablePhotos } from '#client/features/listings/use-loadable-photos.ts'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import type { TripView } from '#shared/trips/schema.ts'
import { TRIP_TABS, useTripTab } from './tab.ts'
import { TripAccommodation } from './trip-accommodation.tsx'
import { TripIncluded } from './trip-included.tsx'
import { TripInfo } from './trip-info.tsx'
import { TripItinerary } from './trip-itinerary.tsx'
import { TripPackingList } from './trip-packing-list.tsx'
import { TripPhotos } from './trip-photos.tsx'
import { TripTerms } from './trip-terms.tsx'

type TripTabsProps = {
  trip: TripView
  /** All photos, main image first. */
  photoUrls: readonly string[]
}

/** Everything about the trip, in seven tabs. */
export const TripTabs = ({ trip, photoUrls }: TripTabsProps) => {
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
      <TabPanel value="info">
        <TripInfo trip={trip} photos={photos} onBrokenPhoto={dropPhoto} onAllPhotos={openPhotosTab} />
      </TabPanel>
      <TabPanel value="photos">
        <TripPhotos trip={trip} photos={photos} onBrokenPhoto={dropPhoto} />
      </TabPanel>
      <TabPanel value="accommodation">
        <TripAccommodation text={trip.accommodation} />
      </TabPanel>
      <TabPanel value="included">
        <TripIncluded included={trip.includedItems} excluded={trip.excludedItems} />
      </TabPanel>
      <TabPanel value="itinerary">
        <TripItinerary text={trip.itinerary} />
      </TabPanel>
      <TabPanel value="packing">
        <TripPackingList items={trip.packingList} />
      </TabPanel>
      <TabPanel value="terms">
        <TripTerms text={trip.terms} />
      </TabPanel>
    </Tabs>
  )
}
