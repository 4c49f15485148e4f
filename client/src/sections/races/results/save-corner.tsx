import type { CornerOf } from '#client/features/races/card/race-card.tsx'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'

// The first screen is shown without hearts, and they follow.
const SaveButton = lazyWhole(async () => ({
  default: (await import('#client/features/saved/save-button.tsx')).SaveButton,
}))

/** The heart in the corner of a race's card. */
export const saveCorner: CornerOf = ({ id, name }) => (
  <InBrowser fallback={null}>
    <SaveButton kind="race" id={id} name={name} />
  </InBrowser>
)
