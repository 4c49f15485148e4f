import type { PlacePicker as PlacePickerType } from '#client/features/listing-form/place/place-fields.tsx'
import { pageData } from '#client/lib/api/page-data.ts'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'

const LazyPicker = lazyWhole(() => import('#client/features/map/place/place-picker.tsx'))

/** The map to choose a place on, for the listing forms. Its code is loaded when a form needs it. */
export const PlacePicker: PlacePickerType = (place) => {
  const { tileUrl, tileAttribution } = pageData().settings
  return <LazyPicker {...place} tiles={{ url: tileUrl, attribution: tileAttribution }} />
}
