import type { CornerOf } from '#client/features/races/card/race-card.tsx'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'

// The first screen is shown without hearts, and they follow.
const SaveButton = lazyWhole(async () => ({
  default: (await import('#client/features/saved/save-button.tsx')).SaveButton,
}))

const CompareButton = lazyWhole(async () => ({
  default: (await import('#client/features/races/compare/compare-button.tsx')).CompareButton,
}))

/** In the corner of a race's card: the way to compare it, and the heart. */
export const saveCorner: CornerOf = ({ id, name }) => (
  <InBrowser fallback={null}>
    <span className="flex gap-2">
      <CompareButton id={id} name={name} />
      <SaveButton kind="race" id={id} name={name} />
    </span>
  </InBrowser>
)
